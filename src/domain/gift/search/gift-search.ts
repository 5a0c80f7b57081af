import { nameKey } from '../../person/same-name.ts';
import { wordSearch } from '../../text/word-search.ts';
import type { Gift, GiftStatus } from '../gift.ts';
import type { GiftOrder } from './gift-search-order.ts';

export interface GiftSearch {
  text: string;
  /** Name of a recipient; '' for gifts without one, null for all. */
  person: string | null;
  /** Occasion; '' for gifts without one, null for all. */
  occasion: string | null;
  status: GiftStatus | null;
  favoritesOnly: boolean;
  order: GiftOrder;
}

export const emptySearch: GiftSearch = {
  text: '',
  person: null,
  occasion: null,
  status: null,
  favoritesOnly: false,
  order: 'neueste',
};

export function countFilters({ person, occasion, status, favoritesOnly }: GiftSearch): number {
  return [person, occasion, status].filter((choice) => choice !== null).length + Number(favoritesOnly);
}

/** True if the search differs from all gifts in the default order. */
export function isSearching(search: GiftSearch): boolean {
  return search.text.trim() !== '' || countFilters(search) > 0 || search.order !== emptySearch.order;
}

/**
 * Gifts that match a search, in their order; the same array if all match. Every word has to occur in title, notes, person
 * or description. Case and accents do not matter, and umlauts may be spelled out.
 */
export function filterGifts(gifts: readonly Gift[], search: GiftSearch): readonly Gift[] {
  const { occasion, status, favoritesOnly } = search;
  const person = search.person === null ? null : nameKey(search.person);
  const matches = giftSearch.matcher(search.text);
  if (matches === null && countFilters(search) === 0) return gifts;
  return gifts.filter(
    (gift) =>
      (person === null || nameKey(gift.recipientName ?? '') === person) &&
      (occasion === null || (gift.occasion ?? '') === occasion) &&
      (status === null || gift.status === status) &&
      (!favoritesOnly || gift.isFavorite) &&
      (matches === null || matches(gift)),
  );
}

const giftSearch = wordSearch(({ title, recipientName, notes, description }: Gift) => [
  title,
  recipientName,
  notes,
  description,
]);
