import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { profileQueries } from '@/data/queries/profile-queries';
import { completeReminder, reminderQueries } from '@/data/queries/reminder-queries';
import { today } from '@/domain/calendar/calendar-day';
import { reminderText } from '@/domain/reminder/reminder-text';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { usePending } from '@/lib/hooks/use-pending';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Card } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';
import { linkClass } from '@/ui/link';

import { ReminderOffer } from './reminder-offer';
import { ReminderRow } from './reminder-row';

const visibleOnDesktop = 2;

export function RemindersCard({ onAdd }: { onAdd: () => void }) {
  return (
    <Card
      as="section"
      aria-labelledby="reminders-title"
      className="flex min-h-[170px] flex-col px-4.5 pt-3.5 pb-3 lg:min-h-[146px] xl:min-h-[162px]"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Bell className="size-4.5 text-ink-2" />
        <h2 id="reminders-title" tabIndex={-1} className="text-[1.0625rem]/6 font-[650] outline-none">
          Erinnerungen
        </h2>
        <Button
          kind="text"
          size="sm"
          icon={Plus}
          onClick={onAdd}
          className="-my-2.5 -mr-2.5 ml-auto px-2.5 text-ink-2 hover:text-ink"
        >
          Erinnern
        </Button>
      </div>
      <Reminders />
      <ReminderOffer />
    </Card>
  );
}

function Reminders() {
  const data = usePersonalData();
  const day = today(useToday());
  const reminders = useQuery({ ...reminderQueries.open(data, day), placeholderData: keepPreviousData });
  const isWaiting = usePending(reminders.isPending);
  const people = useQuery(personQueries.list(data));
  const profile = useQuery(profileQueries.read(data));
  const complete = useMutation(completeReminder(data));
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef(new Set<string>());
  const retry = useFocusAfterRetry(() => void reminders.refetch());

  if (isWaiting) return <RemindersSkeleton />;
  if (reminders.data === undefined) return <RemindersError retry={retry} />;
  if (reminders.data.length === 0) return <NoReminders />;

  const rows = reminders.data;

  // The button that was pressed goes away with its row, so the focus moves on to the next one that stays.
  function moveFocus(from: number) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-complete]') ?? [])];
    const staying = buttons.filter((_, index) => !leaving.current.has(rows[index]?.id ?? ''));
    const heading = document.getElementById('reminders-title');
    const after = staying.find((button) => buttons.indexOf(button) > from);
    // Rows may be out of sight, and what is out of sight takes no focus.
    [after, staying.findLast((button) => buttons.indexOf(button) < from), heading].find((target) => {
      target?.focus();
      return target === document.activeElement;
    });
  }

  function finish(id: string, index: number) {
    leaving.current.add(id);
    moveFocus(index);
    complete.mutate(id, { onSettled: () => leaving.current.delete(id) });
  }

  const hidden = rows.length - visibleOnDesktop;
  return (
    <>
      <ul ref={list} className="mt-1">
        {rows.map((reminder, index) => (
          <ReminderRow
            key={reminder.id}
            reminder={reminder}
            text={reminderText(reminder, people.data ?? [], profile.data ?? null)}
            today={day}
            onComplete={() => finish(reminder.id, index)}
            className={!showsAll && index >= visibleOnDesktop ? 'lg:hidden' : undefined}
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

function RemindersSkeleton() {
  return (
    <div aria-hidden="true" className="mt-1">
      {[0, 1].map((row) => (
        <div key={row} className="flex h-14.5 items-center gap-3.5 lg:h-13.5">
          <Skeleton className="size-10 rounded-sm" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
