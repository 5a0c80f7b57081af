import type { GroupGift } from './group-gift.ts';

/** Gifts, newest first, with deleted ones at their former places. Same array if none was deleted. */
export function withDeleted(
  gifts: readonly GroupGift[],
  deleted: readonly GroupGift[],
): readonly GroupGift[] {
  if (deleted.length === 0) return gifts;
  return [...gifts, ...deleted].toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
