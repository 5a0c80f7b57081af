import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { addReceived } from '@/data/queries/received-queries';
import { useSession } from '@/data/session/session-context';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { RevealedGift } from '@/domain/wish/revealed-gift';
import { WishesPage } from '@/features/wishes/wishes-page';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useGroupList } from '../use-group-list';

const ThanksDialog = lazyPart(() => import('@/features/history/thanks-dialog'), 'ThanksDialog');

/** Own wishes, with their groups and thanks for received ones. */
export function WishesRoute() {
  const session = useSession();
  const userId = session.status === 'user' ? session.userId : null;
  const groups = useGroupList(userId);
  const { mutate: store } = useMutation(addReceived(usePersonalData()));
  const [thanked, thank] = useState<RevealedGift | null>(null);
  const lastThanked = useLast(thanked);

  /** Adds the thanked gift to the received ones. */
  function noteThanks({ id, title, giverName, revealedOn }: RevealedGift, thankedOn: CalendarDay) {
    if (giverName === null) return;
    const given = { fromName: giverName, title, receivedOn: revealedOn };
    store({ id, personId: null, ...given, thankedOn, notes: null });
  }

  return (
    <>
      <WishesPage groups={groups} onThank={thank} />
      {lastThanked && (
        <ThanksDialog
          open={thanked !== null}
          onClose={() => thank(null)}
          gift={{ fromName: lastThanked.giverName ?? '', title: lastThanked.title }}
          onThanked={(day) => noteThanks(lastThanked, day)}
        />
      )}
    </>
  );
}
