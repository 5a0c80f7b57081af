import { useMutation, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

import type { AppError } from '@/data/app-error';
import { usePersonalData } from '@/data/personal-data-context';
import { addReceived } from '@/data/queries/received-queries';
import { useSession } from '@/data/session/session-context';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import type { ListedGroup } from '@/domain/group/group';
import type { RevealedGift } from '@/domain/wish/revealed-gift';
import { WishesPage } from '@/features/wishes/wishes-page';
import { useLast } from '@/lib/hooks/use-last';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { lazyPart } from '@/ui/lazy/lazy-part';

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

// Optional chunk: pages work without the group queries.
const loadGroupQueries = () => import('@/data/groups/group-queries');

type ListKey = readonly [`user:${string}`, 'groups', 'list'];
type ListQuery = UseQueryOptions<ListedGroup[], AppError, ListedGroup[], ListKey>;
const unknownList: ListQuery = { queryKey: ['user:', 'groups', 'list'], queryFn: skipToken };

/** Groups of a user; null while unknown and without a user. */
function useGroupList(userId: string | null): ListedGroup[] | null {
  const code = useOptionalPart(loadGroupQueries, userId === null ? 0 : 1);
  const list: ListQuery = code && userId !== null ? code.groupQueries.list(userId) : unknownList;
  return useQuery(list).data ?? null;
}
