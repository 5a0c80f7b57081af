import { compareText } from '../text/compare-text.ts';
import { giftStatuses, type Gift } from './gift.ts';

/** In the order of the cards: by status, favourites first, newest first; equal times by id, so nothing ever jumps. */
export function sortGifts(gifts: readonly Gift[]): Gift[] {
  return gifts.toSorted(
    (a, b) =>
      giftStatuses.indexOf(a.status) - giftStatuses.indexOf(b.status) ||
      Number(b.isFavorite) - Number(a.isFavorite) ||
      compareText(b.createdAt, a.createdAt) ||
      compareText(a.id, b.id),
  );
}
