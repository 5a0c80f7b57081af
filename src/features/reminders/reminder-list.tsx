import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState, useDeferredValue, useMemo } from 'react';

import type { PersonalData } from '@/data/personal-data';
import { usePersonalData } from '@/data/personal-data-context';
import { tickOff, tickOn } from '@/data/queries/changes/done-changes';
import { completeReminder } from '@/data/queries/changes/reminder-changes';
import { doneQueries } from '@/data/queries/done-queries';
import { giftQueries } from '@/data/queries/gift-queries';
import { notificationQueries } from '@/data/queries/notifications/notification-queries';
import { reminderQueries } from '@/data/queries/notifications/reminder-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { type CalendarDay, today } from '@/domain/calendar/calendar-day';
import {
  type AutomaticReminder,
  automaticReminders,
} from '@/domain/notifications/reminders/automatic-reminders';
import { usualLeadDays } from '@/domain/person/lead-days';
import { reminderText } from '@/domain/reminder/reminder-text';
import { compareText } from '@/domain/text/compare-text';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useIsLate } from '@/lib/hooks/use-is-late';
import { usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { cx } from '@/ui/cx';
import { linkClass } from '@/ui/link';

import { reminderDayText, ReminderRow, urgencyOf } from './reminder-row';
import { RemindersSkeleton } from './reminders-skeleton';

interface Row {
  key: string;
  date: CalendarDay;
  title: string;
  hint: ReactNode;
  /** Label of the action for screen readers. */
  what: string;
  isForWide?: boolean;
  /** Ticks off the reminder; `onSettled` runs after the change is stored or refused. */
  finish: (onSettled: () => void) => void;
}

const visibleOnDesktop = 2;
/** Number of automatic reminders on phones; the countdown above already shows the next occasions. */
const occasionsOnPhone = 1;

/** Own reminders by date come first, so that the automatic ones below, about occasions, never push them out. */
export function ReminderList() {
  const data = usePersonalData();
  const day = today(useToday());
  const reminders = useQuery({ ...reminderQueries.open(data, day), placeholderData: keepPreviousData });
  const automatic = useAutomaticReminders(data, day);
  const isWaiting = usePending(reminders.isPending || automatic === null);
  const people = useQuery(personQueries.list(data));
  const profile = useQuery(profileQueries.read(data));
  const complete = useMutation(completeReminder(data));
  const remindAgain = useMutation(tickOn(data));
  const finishOccasion = useMutation(tickOff(data, remindAgain.mutate));
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef(new Set<string>());
  const retry = useFocusAfterRetry(() => void reminders.refetch());

  if (isWaiting) return <RemindersSkeleton />;
  if (reminders.data === undefined) return <RemindersError retry={retry} />;

  const own = reminders.data.map((reminder): Row => {
    const { id, reminderDate: date } = reminder;
    const text = reminderText(reminder, people.data ?? [], profile.data ?? null);
    const title = reminderDayText(date, day);
    const urgency = urgencyOf(date, day);
    return {
      key: id,
      date,
      title,
      hint: urgency ? <Urgent urgency={urgency} text={text} /> : text,
      what: text ?? title,
      finish: (onSettled) => complete.mutate(id, { onSettled }),
    };
  });
  const occasions = (automatic ?? []).map(({ key, done, title, hint }, index): Row => ({
    key,
    isForWide: index >= occasionsOnPhone,
    date: done.occursOn,
    title,
    hint,
    what: title,
    finish: (onSettled) => finishOccasion.mutate(done, { onSettled }),
  }));
  const rows = [own, occasions].flatMap((group) => group.toSorted((a, b) => compareText(a.date, b.date)));
  if (rows.length === 0) return <NoReminders />;

  // The pressed button unmounts with its row, so the focus moves to the next remaining row.
  function moveFocus(from: number) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-complete]') ?? [])];
    const staying = buttons.filter((_, index) => !leaving.current.has(rows[index]?.key ?? ''));
    const heading = document.getElementById('reminders-title');
    const after = staying.find((button) => buttons.indexOf(button) > from);
    // Hidden rows cannot take the focus.
    [after, staying.findLast((button) => buttons.indexOf(button) < from), heading].find((target) => {
      target?.focus();
      return target === document.activeElement;
    });
  }

  function finish({ key, finish: send }: Row, index: number) {
    leaving.current.add(key);
    moveFocus(index);
    send(() => leaving.current.delete(key));
  }

  const hidden = rows.length - visibleOnDesktop;
  return (
    <>
      <ul ref={list} className="mt-1">
        {rows.map((row, index) => (
          <ReminderRow
            key={row.key}
            date={row.date}
            title={row.title}
            hint={row.hint}
            what={row.what}
            onDone={() => finish(row, index)}
            className={cx(
              row.isForWide && 'max-lg:hidden',
              !showsAll && index >= visibleOnDesktop && 'lg:hidden',
            )}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className={linkClass({ className: '-mt-2 -mb-3 self-start text-small max-lg:hidden' })}
        >
          {showsAll ? 'Weniger anzeigen' : 'Alle anzeigen'}
        </button>
      )}
    </>
  );
}

function Urgent({ urgency, text }: { urgency: string; text: string | null }) {
  return (
    <>
      <b className="font-[650] text-band-ink">{urgency}</b>
      {text && ' · '}
      {text}
    </>
  );
}

function NoReminders() {
  return (
    <p className="my-auto max-w-[44ch] text-small text-ink-2">
      Noch nichts vorgemerkt. Lass dich erinnern, zum Beispiel eine Woche vor einem Geburtstag.
    </p>
  );
}

function RemindersError({ retry }: { retry: ReturnType<typeof useFocusAfterRetry> }) {
  return (
    <div className="my-auto flex flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="text-small text-ink-2">
        Die Erinnerungen konnten nicht geladen werden.
      </p>
      <button type="button" {...retry} className={linkClass({ className: 'text-small' })}>
        Erneut versuchen
      </button>
    </div>
  );
}

/** Own reminders wait this long for the automatic ones, because a later insertion would shift the layout. */
const WAIT_MS = 1500;
const nothing: AutomaticReminder[] = [];

/** Automatic reminders of the next occasions. Null while loading; empty when loading is too slow or lacks data. */
function useAutomaticReminders(data: PersonalData, day: CalendarDay): AutomaticReminder[] | null {
  const people = useQuery(personQueries.list(data));
  const profile = useQuery(profileQueries.read(data));
  const further = useQuery(occasionQueries.list(data));
  const gifts = useQuery(giftQueries.list(data));
  const done = useQuery(doneQueries.list(data));
  const settings = useQuery(notificationQueries.settings(data.scope));
  const reads = [people, profile, further, gifts, done, settings];
  const isOpen = reads.some(({ isPending }) => isPending);
  const isLate = useIsLate(isOpen, WAIT_MS);
  // Deferred, so that a pressed heart or status select is rendered before this list.
  const counted = useDeferredValue(gifts.data) ?? gifts.data;
  // If the settings cannot be read, the default days are used.
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
