import { lazy, Suspense, useState } from 'react';

import type { Person } from '@/domain/person';
import { PeoplePage } from '@/features/people/people-page';

const AddReminderDialog = lazy(async () => ({
  default: (await import('@/features/reminders/add-reminder-dialog')).AddReminderDialog,
}));

/** The people page with the reminder dialog of another feature. */
export function PeopleRoute() {
  const [person, setPerson] = useState<Person | null>(null);
  const [isOpen, setOpen] = useState(false);

  function remind(about: Person) {
    setPerson(about);
    setOpen(true);
  }

  return (
    <>
      <title>Personen · Päckchen</title>
      <PeoplePage onRemind={remind} />
      {person && (
        <Suspense>
          <AddReminderDialog open={isOpen} onClose={() => setOpen(false)} person={person} />
        </Suspense>
      )}
    </>
  );
}
