import { sortWishes } from './wish-order.ts';
import type { Wish } from './wish.ts';

export const wishShelves = ['open', 'draft', 'received'] as const;
export type WishShelf = (typeof wishShelves)[number];
export const wishShelfLabels: Record<WishShelf, string> = {
  open: 'Offen',
  draft: 'Entwürfe',
  received: 'Erhalten',
};

/** True if others may see a wish. A wish whose only group was left is visible to nobody, and so a draft again. */
export function isShown({ groupIds, onLink }: Pick<Wish, 'groupIds' | 'onLink'>): boolean {
  return onLink || groupIds.length > 0;
}

export function shelfOf(wish: Pick<Wish, 'state' | 'groupIds' | 'onLink'>): WishShelf {
  return wish.state === 'open' && !isShown(wish) ? 'draft' : wish.state;
}

export function shelvedWishes(wishes: readonly Wish[]): Record<WishShelf, Wish[]> {
  const shelves: Record<WishShelf, Wish[]> = { open: [], draft: [], received: [] };
  for (const wish of sortWishes(wishes)) shelves[shelfOf(wish)].push(wish);
  return shelves;
}
