import { queryOptions } from '@tanstack/react-query';

import type { WaitingKind, WaitingThing } from '@/domain/next/waiting-thing';
import { rest } from '@/lib/supabase/rest-client';

import { toDay } from '../rows/columns';
import { readOnce, rowsOf } from '../supabase/request';

const kinds: Record<WaitingKind, true> = {
  share: true,
  fix: true,
  'draw-question': true,
  'draw-result': true,
  wish: true,
  event: true,
};

/** Query key of what waits for a user in all groups. */
export function waitingKey(userId: string) {
  return [`user:${userId}`, 'waiting'] as const;
}

/**
 * What waits for a user in all groups, in one request; also for guests with a backend session. Kept to be read offline,
 * and refetched by live updates of an open group.
 */
export function waitingQuery(userId: string) {
  return queryOptions({
    queryKey: waitingKey(userId),
    queryFn: async ({ signal }): Promise<WaitingThing[]> => {
      const rows = await rowsOf(readOnce(rest.rpc('waiting_for_me'), signal), signal);
      return rows.flatMap(({ kind, group_id, group_name, item_id, amount, is_gone, day, ...row }) =>
        isKnown(kind)
          ? [
              {
                ...row,
                kind,
                groupId: group_id,
                groupName: group_name,
                targetId: item_id,
                count: amount,
                isGone: is_gone,
                day: toDay(day),
              },
            ]
          : [],
      );
    },
    staleTime: 0,
    meta: { persist: {} },
  });
}

function isKnown(kind: string): kind is WaitingKind {
  return Object.hasOwn(kinds, kind);
}
