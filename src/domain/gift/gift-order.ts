import { compareText } from '@/domain/text/compare-text';

import { giftStatuses, type Gift } from './gift';

/**
 * Gifts in the order of the cards: by status, within a status favourites first, then newest first; equal times by id,
 * so the order never jumps. Timestamps are compared as texts: each list has one format.
 */
export function sortGifts(gifts: readonly Gift[]): Gift[] {
  return gifts.toSorted(
    (a, b) =>
      giftStatuses.indexOf(a.status) - giftStatuses.indexOf(b.status) ||
      Number(b.isFavorite) - Number(a.isFavorite) ||
      compareText(b.createdAt, a.createdAt) ||
      compareText(a.id, b.id),
  );
}
