import type { Gift } from './gift.ts';

export function plainGift(fields: Pick<Gift, 'id' | 'title' | 'createdAt'> & Partial<Gift>): Gift {
  return {
    description: null,
    category: null,
    occasion: null,
    occasionDate: null,
    style: null,
    status: 'idea',
    isFavorite: false,
    recipientName: null,
    personId: null,
    priceMin: null,
    priceMax: null,
    budget: null,
    budgetRange: null,
    notes: null,
    link: null,
    plan: null,
    givenOn: null,
    paidCents: null,
    liked: null,
    pictureId: null,
    ...fields,
  };
}
