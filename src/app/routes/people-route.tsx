import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import type { Person } from '@/domain/person/person';
import { PeoplePage } from '@/features/people/people-page';
import { paths } from '@/lib/address/paths';
import { useLast } from '@/lib/hooks/use-last';
import { isObject } from '@/lib/is-object';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useOpenLayer } from '../layers/open-layer';

const AddReminderDialog = lazyPart(
  () => import('@/features/reminders/add-reminder-dialog'),
  'AddReminderDialog',
);

export function PeopleRoute() {
  const [person, setPerson] = useState<Person | null>(null);
  const asked = useLast(person);
  const opensCalendar = wantsCalendar(useLocation().state);
  const navigate = useNavigate();
  const openLayer = useOpenLayer();
  const session = useSession();
  useEffect(() => {
    // The parameter is removed from the URL, so that a reload does not open the calendar again.
    if (opensCalendar) void navigate(paths.people, { replace: true });
  }, [opensCalendar, navigate]);

  return (
    <>
      <title>Personen · Päckchen</title>
      <PeoplePage
        onRemind={setPerson}
        onChooseFeast={(question) => openLayer({ kind: 'feast', ...question })}
        opensCalendar={opensCalendar}
        offersCalendar={session.status === 'guest'}
      />
      <AddReminderDialog open={person !== null} onClose={() => setPerson(null)} person={asked} />
    </>
  );
}

function wantsCalendar(state: unknown): boolean {
  return isObject(state) && state.dialog === 'calendar';
}
