import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { today } from '@/domain/calendar/calendar-day';
import { nextOccasion } from '@/domain/countdown/next-occasion';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import type { PeopleDialog } from '@/features/people/people-dialogs';
import type { PersonAction } from '@/features/people/person/person-action';
import type { PersonDialog } from '@/features/people/person/person-dialogs';
import { paths } from '@/lib/address/paths';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useOpenLayer } from '../layers/open-layer';
import { PersonView } from './person-view';

const PersonDialogs = lazyPart(() => import('@/features/people/person/person-dialogs'), 'PersonDialogs');
const PeopleDialogs = lazyPart(() => import('@/features/people/people-dialogs'), 'PeopleDialogs');
const AddReminderDialog = lazyPart(
  () => import('@/features/reminders/add-reminder-dialog'),
  'AddReminderDialog',
);

const back = { to: paths.people, text: 'Zurück zu Personen' };

type Asked = {
  action: PersonAction | 'pick-day';
  person: Person;
  occasion?: PersonOccasion | undefined;
};

export function PersonRoute() {
  const { personId = '' } = useParams();
  const [asked, ask] = useState<Asked | null>(null);
  const latest = useLast(asked);
  const navigate = useNavigate();
  const openLayer = useOpenLayer();
  const onClose = () => ask(null);
  const layer = { open: asked !== null, onClose };
  const { action, person } = latest ?? {};
  const askedOwn = asked && personDialog(asked) ? asked : null;
  const latestOwn = useLast(askedOwn);
  const ownDialog = latestOwn && personDialog(latestOwn);

  return (
    <>
      <PersonView
        personId={personId}
        back={back}
        onAct={(action, person, occasion) =>
          action === 'idea'
            ? openLayer({ kind: 'idea', about: aboutOf(person) })
            : action === 'suggest'
              ? openLayer({ kind: 'suggestions', person })
              : ask({ action, person, occasion })
        }
      />
      {action === 'pick-day' && person && <AddReminderDialog {...layer} person={person} />}
      {ownDialog && (
        <PersonDialogs
          open={askedOwn !== null}
          onClose={onClose}
          dialog={ownDialog}
          onPickDay={(person) => ask({ action: 'pick-day', person })}
        />
      )}
      {latest && peopleDialog(latest) && (
        <PeopleDialogs
          dialog={asked && peopleDialog(asked)}
          onClose={onClose}
          onDelete={() => void navigate(paths.people, { replace: true })}
        />
      )}
    </>
  );
}

function peopleDialog({ action, person }: Asked): PeopleDialog | null {
  return action === 'edit' || action === 'delete' ? { kind: action, person } : null;
}

function personDialog({ action, person, occasion }: Asked): PersonDialog | null {
  if (action === 'remind') return { kind: action, person };
  return action === 'occasion' || action === 'delete-occasion'
    ? { kind: action, person, occasion: occasion ?? null }
    : null;
}

/** Initial values of a new idea for a person. */
function aboutOf(person: Person) {
  return { person, occasion: nextOccasion(person, today(new Date()))?.occasion ?? person.occasion ?? '' };
}
