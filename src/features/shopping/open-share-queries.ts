import { queryOptions } from '@tanstack/react-query';

import { failureToast } from '@/data/queries/mutation-meta';
import { everyRow } from '@/data/supabase/request';
import { rest } from '@/lib/supabase/rest-client';

export interface OpenShare {
  id: string;
  groupId: string;
  groupName: string;
  collectorName: string;
  cents: number;
}

/** Pledged and unpaid shares of the user in all groups. Amounts are not persisted. */
export function openShares(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'open-shares'],
    queryFn: async ({ signal }): Promise<OpenShare[]> => {
      const pledged = () =>
        rest
          .from('pool_shares')
          .select(
            'id:share_id, groupId:group_id, memberId:member_id, cents:amount_cents, gift_pools!inner(collectorId:collector_id)',
          )
          .eq('user_id', userId)
          .eq('state', 'pledged')
          .eq('gift_pools.state', 'fixed')
          .order('share_id');
      const shares = await everyRow(pledged, signal);
      const ids = new Set(shares.flatMap(({ gift_pools: pool }) => pool.collectorId ?? []));
      if (ids.size === 0) return [];
      const people = () =>
        rest
          .from('group_members')
          .select('id, name:display_name, group:groups!group_id(name)')
          .in('id', [...ids])
          .order('id');
      const collectors = new Map((await everyRow(people, signal)).map((member) => [member.id, member]));
      return shares.flatMap(({ id, groupId, memberId, cents, gift_pools: pool }) => {
        const collector = collectors.get(pool.collectorId ?? '');
        // A share without a member is left out: the membership has ended and the share is split among the others, even
        // if the user has joined again.
        if (memberId === null || !collector || cents === null || cents === 0) return [];
        return [{ id, groupId, groupName: collector.group.name, collectorName: collector.name, cents }];
      });
    },
    staleTime: 0,
    meta: { failure: failureToast('Anteile konnten nicht geladen werden') },
  });
}
