import { useMutation, useQuery } from '@tanstack/react-query';

import type { Membership } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { today } from '@/domain/calendar/calendar-day';
import type { GroupGift } from '@/domain/group/group-gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import { revealGroupGift } from './reveal-group-gift';

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
