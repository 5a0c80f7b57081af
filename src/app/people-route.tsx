import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { Person } from '@/domain/person/person';
import { PeoplePage } from '@/features/people/people-page';
import { paths } from '@/lib/address/paths';
import { lazyPart } from '@/ui/lazy-part';

const AddReminderDialog = lazyPart(async () => ({
  default: (await import('@/features/reminders/add-reminder-dialog')).AddReminderDialog,
}));

/** The people page with the reminder dialog of another feature. */
export function PeopleRoute() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opensCalendar = wantsCalendar(useLocation().state);
  const navigate = useNavigate();
  useEffect(() => {
    // Once: a reload should not open it again.
    if (opensCalendar) void navigate(paths.people, { replace: true });
  }, [opensCalendar, navigate]);

  function remind(about: Person) {
    setPerson(about);
    setOpen(true);
  }

  return (
    <>
      <title>Personen · Päckchen</title>
      <PeoplePage onRemind={remind} opensCalendar={opensCalendar} />
      {person && (
        <Suspense>
          <AddReminderDialog open={isOpen} onClose={() => setOpen(false)} person={person} />
        </Suspense>
      )}
    </>
  );
}

function wantsCalendar(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'dialog' in state && state.dialog === 'calendar';
}
