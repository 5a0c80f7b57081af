import { compareText } from '../text/compare-text.ts';
import { giftStatuses, type Gift } from './gift.ts';

/** Order of the cards: by status, favourites first, newest first; then by id, so that the order is stable. */
export function sortGifts(gifts: readonly Gift[]): Gift[] {
  return gifts.toSorted(
    (a, b) =>
      giftStatuses.indexOf(a.status) - giftStatuses.indexOf(b.status) ||
      Number(b.isFavorite) - Number(a.isFavorite) ||
      compareText(b.createdAt, a.createdAt) ||
      compareText(a.id, b.id),
  );
}
