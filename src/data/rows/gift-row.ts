import { giftStatuses, giftTextFields, type BudgetClass, type Gift } from '@/domain/gift/gift';

import type { ItemRows, StoredRow } from './columns';
import { toDay } from './to-day';

const budgetClasses = ['low', 'medium', 'high'] as const satisfies BudgetClass[];

export const giftRows: ItemRows<StoredRow<'gifts'>, Gift> = {
  table: 'gifts',
  toItem: toGift,
  guarded: giftTextFields,
};

/** An unknown status counts as an idea, an unknown budget class as none. */
function toGift(row: StoredRow<'gifts'>): Gift {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    occasion: row.occasion,
    occasionDate: toDay(row.occasion_date),
    style: row.style,
    status: giftStatuses.find((status) => status === row.status) ?? 'idea',
    isFavorite: row.is_favorite,
    recipientName: row.recipient_name,
    priceMin: row.price_min,
    priceMax: row.price_max,
    budget: budgetClasses.find((budget) => budget === row.budget) ?? null,
    budgetRange: row.budget_range,
    notes: row.notes,
    link: row.link,
    createdAt: row.created_at,
  };
}
