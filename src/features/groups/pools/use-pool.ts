import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { GroupGift } from '@/domain/group/group-gift';
import { type Pool, type PoolShare, poolSums } from '@/domain/pool/pool';
import { shareName } from '@/domain/pool/pool-texts';

import type { Membership } from '../shared/group-keys';
import { groupQueries } from '../shared/group-queries';
import { useMemberPapers } from '../shared/use-member-papers';
import { poolQueries } from './pool-queries';

export type PooledGift = GroupGift & { pool: Pool };

/** A pool as the user sees it: without shares for those who do not take part. */
export function usePool(me: Membership, { id: giftId, pool }: PooledGift) {
  const { collectorId, memberIds } = pool;
  const isCollector = collectorId === me.memberId;
  const isIn = memberIds.includes(me.memberId);
  const seesShares = isIn || isCollector;
  const query = useQuery({ ...poolQueries.shares(me), enabled: seesShares });
  const { data: members } = useQuery(groupQueries.members(me));
  const paperOf = useMemberPapers(me);
  const shares = useMemo(
    // What was read before somebody else took the own one over is not theirs any more.
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
    /** Whether who paid it and who has it are both gone, of what was paid to an earlier collector. */
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
