import { compareText } from '../text/compare-text.ts';
import type { GroupGift } from './group-gift.ts';

/** Gifts, newest first, with deleted ones at their former places. Same array if none was deleted. */
export function withDeleted(
  gifts: readonly GroupGift[],
  deleted: readonly GroupGift[],
): readonly GroupGift[] {
  if (deleted.length === 0) return gifts;
  return [...gifts, ...deleted].toSorted(
    (a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.id, b.id),
  );
}
