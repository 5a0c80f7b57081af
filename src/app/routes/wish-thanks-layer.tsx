import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { addReceived } from '@/data/queries/changes/received-changes';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { RevealedGift } from '@/domain/wish/revealed-gift';
import { ThanksDialog } from '@/features/history/thanks-dialog';

type WishThanksLayerProps = { gift: RevealedGift; open: boolean; onClose: () => void };

/** Thanks for a received wish; the thanked gift is added to the received ones. */
export function WishThanksLayer({ gift, open, onClose }: WishThanksLayerProps) {
  const { id, title, giverName, revealedOn } = gift;
  const { mutate: store } = useMutation(addReceived(usePersonalData()));

  function noteThanks(thankedOn: CalendarDay) {
    if (giverName === null) return;
    const given = { fromName: giverName, title, receivedOn: revealedOn };
    store({ id, personId: null, ...given, thankedOn, notes: null });
  }

  return (
    <ThanksDialog
      open={open}
      onClose={onClose}
      gift={{ fromName: giverName ?? '', title }}
      onThanked={noteThanks}
    />
  );
}
