import { useMutation, useQuery, mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { type Membership, groupKey } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { loggedFailure } from '@/data/groups/group-toasts';
import { changesItem } from '@/data/queries/list/list-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { today, type CalendarDay } from '@/domain/calendar/calendar-day';
import type { GroupGift } from '@/domain/group/group-gift';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type RevealQuestionProps = { me: Membership; gift: GroupGift; open: boolean; onClose: () => void };

export function RevealQuestion({ me, gift, open, onClose }: RevealQuestionProps) {
  const { mutate: reveal } = useMutation(revealGroupGift(me));
  const { data: members } = useQuery(groupQueries.members(me));
  const who =
    members?.find(({ userId }) => userId === gift.recipientUserId)?.displayName ?? 'Die beschenkte Person';
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Jetzt verraten?"
      description={`${who} erfährt sofort, dass „${gift.title}“ von dir ist. Das lässt sich nicht zurücknehmen.`}
      confirmLabel="Verraten"
      harmless
      onConfirm={() => {
        reveal({ id: gift.id, day: today(new Date()) });
        onClose();
      }}
    />
  );
}

const failed = loggedFailure('Konnte nicht verraten werden');

/** Reveals the giver of a surprise to its recipient from today on. Optimistic. */
function revealGroupGift(me: Membership) {
  return mutationOptions({
    ...changesItem(groupKey(me, 'gifts'), ({ id, day }: { id: string; day: CalendarDay }) => ({
      id,
      change: { toldOn: day },
    })),
    mutationFn: async ({ id }: { id: string; day: CalendarDay }) => {
      // Waits for the change of the status to 'Verschenkt', which may still be in flight.
      const isDone = await inTurn(id, () =>
        dataOf(retryConflict(() => rest.rpc('reveal_group_gift', { p_gift: id }))),
      );
      // The SQL function returns false when the status of the gift has changed meanwhile.
      if (!isDone) throw new AppError('invalid', 'Das Geschenk hat inzwischen einen anderen Stand');
    },
    meta: {
      success: { title: 'Verraten' },
      failure: (error: AppError): ToastText =>
        error.kind === 'invalid' ? { title: error.message } : failed(error),
    },
  });
}
