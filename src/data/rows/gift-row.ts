import {
  type BudgetClass,
  type Gift,
  giftLikings,
  giftPlans,
  giftStatuses,
  giftTextFields,
} from '@/domain/gift/gift';

import type { ItemRows, StoredRow } from './columns';
import { toDay } from './to-day';

const budgetClasses = ['low', 'medium', 'high'] as const satisfies BudgetClass[];

export const giftRows: ItemRows<StoredRow<'gifts'>, Gift> = {
  table: 'gifts',
  toItem: toGift,
  guarded: giftTextFields,
};

/** An unknown status becomes an idea, another unknown choice null. */
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
    personId: row.person_id,
    priceMin: row.price_min,
    priceMax: row.price_max,
    budget: budgetClasses.find((budget) => budget === row.budget) ?? null,
    budgetRange: row.budget_range,
    notes: row.notes,
    link: row.link,
    plan: giftPlans.find((plan) => plan === row.plan) ?? null,
    givenOn: toDay(row.given_on),
    paidCents: row.paid_cents,
    liked: giftLikings.find((liked) => liked === row.liked) ?? null,
    pictureId: row.picture_id,
    createdAt: row.created_at,
  };
}
