import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type Membership } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { changesItem } from '@/data/queries/list/list-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

const failed = loggedFailure('Konnte nicht verraten werden');

/** Reveals the giver of a surprise to its recipient from today on. Optimistic. */
export function revealGroupGift(me: Membership) {
  return mutationOptions({
    ...changesItem(groupKey(me, 'gifts'), ({ id, day }: { id: string; day: CalendarDay }) => ({
      id,
      change: { toldOn: day },
    })),
    mutationFn: async ({ id }: { id: string; day: CalendarDay }) => {
      // Runs after the change to 'Verschenkt', which may still be in flight.
      const isDone = await inTurn(id, () =>
        dataOf(retryConflict(() => rest.rpc('reveal_group_gift', { p_gift: id }))),
      );
      // False instead of a database error: the status of the gift has changed meanwhile.
      if (!isDone) throw new AppError('invalid', 'Das Geschenk hat inzwischen einen anderen Stand');
    },
    meta: {
      success: { title: 'Verraten' },
      failure: (error: AppError): ToastText =>
        error.kind === 'invalid' ? { title: error.message } : failed(error),
    },
  });
}
