import type { PaperOfMember } from '@/data/groups/use-member-papers';
import { evenCents, type Pool, type PoolShare } from '@/domain/pool/pool';
import { currentAmounts } from '@/domain/pool/split';

import type { Patch } from './patchwork';

/**
 * A patch for each share, as wide as its amount; for those who see no amounts one for each member. Once the amounts are
 * fixed, who pays nothing has none.
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
      // As flex items of less than 1 together would not fill the row.
      weight: Math.max(1, weight),
      ...(isFixed && { look: share.state === 'received' ? 'received' : 'open' }),
    };
  });
}

/** What own amounts leave of the price, where nobody shares the rest. */
export function missingPatch(pool: Pool): Patch[] {
  const isShort = evenCents(pool) === null && pool.restCents > 0;
  return isShort ? [{ id: 'missing', paper: null, look: 'missing', weight: pool.restCents }] : [];
}
