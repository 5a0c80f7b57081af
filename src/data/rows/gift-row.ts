import { giftStatuses, type BudgetClass, type Gift, type GiftChange, type NewGift } from '@/domain/gift/gift';
import type { Tables } from '@/lib/supabase/database.types';

import { cleanColumns } from './clean-columns';
import { toDay } from './to-day';

const budgetClasses = ['low', 'medium', 'high'] as const satisfies BudgetClass[];

/** A gift as the table `gifts` and the guest's browser keep it. */
type GiftRow = Omit<Tables<'gifts'>, 'user_id' | `${string}_digest`>;

const textColumns = {
  lines: ['title', 'category', 'occasion', 'style', 'recipient_name', 'budget_range'],
  texts: ['description', 'notes'],
};

/** An unknown status counts as an idea, an unknown budget class as none. */
export function toGift(row: GiftRow): Gift {
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

/** The columns of a new gift. */
export function fromNewGift(gift: NewGift) {
  const { occasionDate, isFavorite, recipientName, priceMin, priceMax, budgetRange, ...same } = gift;
  const columns = {
    ...same,
    occasion_date: occasionDate,
    is_favorite: isFavorite,
    recipient_name: recipientName,
    price_min: priceMin,
    price_max: priceMax,
    budget_range: budgetRange,
  };
  return cleanColumns(columns, textColumns);
}

/** Only the columns of the fields that change. */
export function fromGiftChange(change: GiftChange) {
  const { occasionDate, isFavorite, recipientName, priceMin, priceMax, budgetRange, ...same } = change;
  const columns = {
    ...same,
    ...(occasionDate !== undefined && { occasion_date: occasionDate }),
    ...(isFavorite !== undefined && { is_favorite: isFavorite }),
    ...(recipientName !== undefined && { recipient_name: recipientName }),
    ...(priceMin !== undefined && { price_min: priceMin }),
    ...(priceMax !== undefined && { price_max: priceMax }),
    ...(budgetRange !== undefined && { budget_range: budgetRange }),
  };
  return cleanColumns(columns, textColumns);
}
