import type { PaperOfMember } from '@/data/groups/use-member-papers';
import { evenCents, type Pool, type PoolShare } from '@/domain/pool/pool';
import { currentAmounts } from '@/domain/pool/split';

import type { Patch } from './patchwork';

/**
 * One patch per share, as wide as its amount. If the amounts are hidden, one equal patch per member. After the round is
 * closed, members who pay nothing have no patch.
 */
export function poolPatches(pool: Pool, shares: readonly PoolShare[], paperOf: PaperOfMember): Patch[] {
  if (shares.length === 0) return pool.memberIds.map((id) => ({ id, paper: paperOf(id), weight: 1 }));
  const weights = currentAmounts(pool, shares);
  const isFixed = pool.state === 'fixed';
  return shares.flatMap((share, index) => {
    const weight = weights[index] ?? 1;
    if (isFixed && weight === 0) return [];
    return {
      id: share.memberId ?? share.id,
      paper: paperOf(share.memberId),
      // At least 1: flex items whose grow factors sum to less than 1 would not fill the row.
      weight: Math.max(1, weight),
      ...(isFixed && { look: share.state === 'received' ? 'received' : 'open' }),
    };
  });
}

/** Patch for the missing rest of the price, when all members have chosen their own amounts. */
export function missingPatch(pool: Pool): Patch[] {
  const isShort = evenCents(pool) === null && pool.restCents > 0;
  return isShort ? [{ id: 'missing', paper: null, look: 'missing', weight: pool.restCents }] : [];
}
