import { amountOf, type Pool, type PoolShare } from '@/domain/pool/pool';
import { splitCents } from '@/domain/pool/split';

import type { PaperOfMember } from '../shared/use-member-papers';
import type { Patch } from './patchwork';

/** A patch for each share, as wide as its amount; for those who see no amounts one for each member. */
export function poolPatches(pool: Pool, shares: readonly PoolShare[], paperOf: PaperOfMember): Patch[] {
  if (shares.length === 0) return pool.memberIds.map((id) => ({ id, paper: paperOf(id), weight: 1 }));
  const weights = weightsOf(pool, shares);
  return shares.map((share, index) => ({
    id: share.memberId ?? share.id,
    paper: paperOf(share.memberId),
    // As flex items of less than 1 together would not fill the row.
    weight: Math.max(1, weights[index] ?? 1),
    ...(pool.state === 'fixed' && { look: share.state === 'received' ? 'received' : 'open' }),
  }));
}

function weightsOf(pool: Pool, shares: readonly PoolShare[]): readonly number[] {
  if (pool.state === 'fixed') return shares.map((share) => amountOf(share, pool, shares));
  const split = splitCents(
    pool.totalCents,
    shares.map(({ ownCents }) => ownCents),
  );
  return 'amounts' in split ? split.amounts : shares.map(({ ownCents }) => ownCents ?? 0);
}
