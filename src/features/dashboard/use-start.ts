import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { giftQueries } from '@/data/queries/gift-queries';
import { reminderQueries } from '@/data/queries/notifications/reminder-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { receivedQueries } from '@/data/queries/received-queries';
import { waitingQuery } from '@/data/queries/waiting-queries';
import { useSession } from '@/data/session/session-context';
import { today } from '@/domain/calendar/calendar-day';
import type { NextSources } from '@/domain/next/next-row';
import { useIsLate } from '@/lib/hooks/use-is-late';
import { isFirstRead, usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';

/** Longest wait for what only adds tiles or rows; all is fetched in parallel. */
const REST_MS = 1500;

/** Source of the list that could not be read. */
export interface UnreadSource {
  text: string;
  retry: () => void;
}

export type Start = ReturnType<typeof useStart>;

/** All data of the start page: `isKnown` for its head, `isListKnown` for the list 'Als Nächstes'. */
export function useStart() {
  const data = usePersonalData();
  const day = today(useToday());
  const people = useQuery(personQueries.list(data));
  const profile = useQuery(profileQueries.read(data));
  const further = useQuery(occasionQueries.list(data));
  const gifts = useQuery(giftQueries.list(data));
  const reminders = useQuery({ ...reminderQueries.open(data, day), placeholderData: keepPreviousData });
  const received = useQuery(receivedQueries.list(data));
  const session = useSession();
  const userId = session.status === 'user' || session.status === 'guest' ? session.userId : null;
  const waiting = useQuery({ ...waitingQuery(userId ?? ''), enabled: userId !== null });

  // Profile and further occasions only add entries, so a failed or slow request blocks nothing.
  const isRestOpen = isFirstRead(profile) || isFirstRead(further);
  const isRestLate = useIsLate(!people.isPending && isRestOpen, REST_MS);
  const isOpen = people.isPending || isFirstRead(gifts) || (isRestOpen && !isRestLate);
  const isLateOpen = [reminders, received, waiting].some(isFirstRead);
  const isLate = useIsLate(!isOpen && isLateOpen, REST_MS);
  const isWaiting = usePending(isOpen);
  const isListWaiting = usePending(isOpen || (isLateOpen && !isLate));

  // Deferred, so that a pressed heart or status select is rendered before the list.
  const counted = useDeferredValue(gifts.data);
  const sources = useMemo((): Omit<NextSources, 'skipped' | 'unthanked'> => {
    return {
      people: people.data ?? nothing,
      special: profile.data ?? null,
      stored: further.data ?? nothing,
      gifts: counted ?? nothing,
      reminders: reminders.data ?? nothing,
      received: received.data ?? nothing,
      waiting: waiting.data ?? nothing,
    };
  }, [people.data, profile.data, further.data, counted, reminders.data, received.data, waiting.data]);

  const unread = [
    unreadOf(gifts, 'Deine Ideen konnten wir nicht laden.'),
    unreadOf(reminders, 'Deine Erinnerungen konnten wir nicht laden.'),
    unreadOf(received, 'Was du bekommen hast, konnten wir nicht laden.'),
    unreadOf(waiting, 'Was in Gruppen wartet, konnten wir nicht laden.'),
  ].flat();

  return {
    isKnown: !isWaiting,
    isListKnown: !isListWaiting,
    /** False if the people could not be read; then the countdown says so and there is no list. */
    hasPeopleRead: people.data !== undefined,
    hasGiftsRead: gifts.data !== undefined,
    isUsed: sources.people.length > 0 && sources.gifts.length > 0,
    sources,
    unread,
    day,
  };
}

/** Stable reference, so that memo comparisons hold. */
const nothing: readonly never[] = [];

function unreadOf(query: UseQueryResult, text: string): UnreadSource[] {
  return query.isError && query.data === undefined ? [{ text, retry: () => void query.refetch() }] : [];
}
