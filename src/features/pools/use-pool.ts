import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Membership } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { useMemberPapers } from '@/data/groups/use-member-papers';
import type { PooledGift } from '@/domain/group/group-gift';
import { type PoolShare, poolSums } from '@/domain/pool/pool';
import { shareName } from '@/domain/pool/pool-texts';

import { poolQueries } from './pool-queries';

/** A pool as the user may see it; users who have not joined see no shares. */
export function usePool(me: Membership, { id: giftId, pool }: PooledGift) {
  const { collectorId, memberIds } = pool;
  const isCollector = collectorId === me.memberId;
  const isIn = memberIds.includes(me.memberId);
  const seesShares = isIn || isCollector;
  const query = useQuery({ ...poolQueries.shares(me), enabled: seesShares });
  const { data: members } = useQuery(groupQueries.members(me));
  const paperOf = useMemberPapers(me);
  const shares = useMemo(
    // Ignores cached shares when the user is no longer in the pool.
    () => (seesShares ? (query.data?.filter((share) => share.giftId === giftId) ?? []) : []),
    [query.data, giftId, seesShares],
  );
  const names = useMemo(() => new Map(members?.map(({ id, displayName }) => [id, displayName])), [members]);
  return {
    isCollector,
    isIn,
    shares,
    mine: shares.find(({ memberId }) => memberId === me.memberId),
    sums: poolSums(pool, shares),
    paperOf,
    nameOf: (share: PoolShare) => shareName(share, names.get(share.memberId ?? '')),
    memberNames: (ids: readonly string[]) => ids.map((id) => names.get(id) ?? 'jemand'),
    /** True for a share whose money is with an earlier collector when both payer and collector have left. */
    isLost: ({ memberId, paidTo, paidToUserId }: PoolShare) =>
      memberId === null &&
      paidTo !== null &&
      members !== undefined &&
      members.every(({ userId }) => userId !== paidToUserId),
    collectorName: names.get(collectorId ?? '') ?? 'jemand',
    query,
  };
}

export type PoolView = ReturnType<typeof usePool>;
