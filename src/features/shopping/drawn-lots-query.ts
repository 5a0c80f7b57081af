import { queryOptions } from '@tanstack/react-query';

import { failureToast } from '@/data/queries/mutation-meta';
import { toDay } from '@/data/rows/columns';
import { everyRow } from '@/data/supabase/request';
import type { DrawnLot } from '@/domain/draw/drawn-lots';
import { rest } from '@/lib/supabase/rest-client';

/** Draws of all groups in which the user gives to somebody. The receiver is not part of the query. */
export function drawnLots(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'drawn-lots'] as const,
    queryFn: async ({ signal }): Promise<DrawnLot[]> => {
      const parts = () =>
        rest
          .from('draw_participants')
          .select(
            'id, draws!draw_participants_draw_fkey!inner(id, title, day, budget_cents, groups!group_id(id, name)), group_members!draw_participants_member_fkey!inner(id)',
          )
          .eq('group_members.user_id', userId)
          .eq('is_in', true)
          .eq('draws.state', 'drawn')
          .order('id');
      const rows = await everyRow(parts, signal);
      return rows.flatMap(({ draws: { id, title, day: on, budget_cents: budgetCents, groups: group } }) => {
        const day = toDay(on);
        return day === null ? [] : [{ id, title, day, budgetCents, group }];
      });
    },
    staleTime: 0,
    meta: { failure: failureToast('Wichteln konnte nicht geladen werden'), persist: {} },
  });
}
