import type { Gift } from '@/domain/gift/gift';

/** An idea with what the samples say; the rest is empty. */
export function plainGift(
  fields: Pick<Gift, 'id' | 'title' | 'recipientName' | 'createdAt'> & Partial<Gift>,
): Gift {
  return {
    description: null,
    category: null,
    occasion: null,
    occasionDate: null,
    style: null,
    status: 'idea',
    isFavorite: false,
    priceMin: null,
    priceMax: null,
    budget: null,
    budgetRange: null,
    notes: null,
    link: null,
    ...fields,
  };
}
