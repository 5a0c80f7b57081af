import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';

import type { PersonalData } from '@/data/personal-data';
import { doneQueries } from '@/data/queries/done-queries';
import { giftQueries } from '@/data/queries/gift-queries';
import { notificationQueries } from '@/data/queries/notifications/notification-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import {
  type AutomaticReminder,
  automaticReminders,
} from '@/domain/notifications/reminders/automatic-reminders';
import { usualLeadDays } from '@/domain/person/lead-days';
import { useIsLate } from '@/lib/hooks/use-is-late';

/** Longest time for which own reminders wait for automatic ones, against a layout shift. */
const WAIT_MS = 1500;
const nothing: AutomaticReminder[] = [];

/**
 * Automatic reminders of the next occasions. Null while loading; empty after the longest wait or without the necessary
 * data.
 */
export function useAutomaticReminders(data: PersonalData, day: CalendarDay): AutomaticReminder[] | null {
  const people = useQuery(personQueries.list(data));
  const profile = useQuery(profileQueries.read(data));
  const further = useQuery(occasionQueries.list(data));
  const gifts = useQuery(giftQueries.list(data));
  const done = useQuery(doneQueries.list(data));
  const settings = useQuery(notificationQueries.settings(data.scope));
  const reads = [people, profile, further, gifts, done, settings];
  const isOpen = reads.some(({ isPending }) => isPending);
  const isLate = useIsLate(isOpen, WAIT_MS);
  // Deferred, so that the pressed heart or status renders first.
  const counted = useDeferredValue(gifts.data) ?? gifts.data;
  // Unreadable settings count as the default.
  const leadDays = settings.data?.leadDays ?? usualLeadDays;

  return useMemo(() => {
    if (isOpen && !isLate) return null;
    if (!people.data || !counted || !done.data) return nothing;
    return automaticReminders(
      {
        people: people.data,
        special: profile.data ?? null,
        stored: further.data ?? [],
        gifts: counted,
        done: done.data,
        leadDays,
      },
      day,
    );
  }, [isOpen, isLate, people.data, profile.data, further.data, counted, done.data, leadDays, day]);
}
