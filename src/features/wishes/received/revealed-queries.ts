import { queryOptions } from '@tanstack/react-query';

import { failureToast } from '@/data/queries/mutation-meta';
import { toDay } from '@/data/rows/columns';
import { readOnce, rowsOf } from '@/data/supabase/request';
import type { RevealedGift } from '@/domain/wish/revealed-gift';
import { rest } from '@/lib/supabase/rest-client';

/** Revealed gifts of a user, latest first. */
export function revealedGifts(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'revealed-gifts'],
    queryFn: async ({ signal }): Promise<RevealedGift[]> => {
      const rows = await rowsOf(readOnce(rest.rpc('my_revealed_gifts'), signal), signal);
      return rows.map((row) => ({
        id: row.id,
        wishId: row.wish_id,
        title: row.title,
        giverName: row.giver_name,
        groupName: row.group_name,
        revealedOn: toDay(row.revealed_on),
      }));
    },
    meta: { failure: failureToast('Wer dir was geschenkt hat, konnte nicht geladen werden'), persist: {} },
  });
}
