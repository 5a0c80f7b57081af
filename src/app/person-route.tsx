import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { today } from '@/domain/calendar/calendar-day';
import { nextOccasion } from '@/domain/countdown/countdown';
import type { Person } from '@/domain/person/person';
import { type PeopleDialog, PeopleDialogs } from '@/features/people/people-dialogs';
import type { PersonAction } from '@/features/people/person/person-page';
import { paths } from '@/lib/address/paths';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy-part';

import { PersonView } from './person-view';

const AddGiftDialog = lazyPart(() => import('@/features/gifts/add-gift-dialog'), 'AddGiftDialog');
const ConcretizerDialog = lazyPart(
  () => import('@/features/concretizer/concretizer-dialog'),
  'ConcretizerDialog',
);
const AddReminderDialog = lazyPart(
  () => import('@/features/reminders/add-reminder-dialog'),
  'AddReminderDialog',
);

const back = { to: paths.people, text: 'Zurück zu Personen' };

type Asked = { action: PersonAction; person: Person };

export function PersonRoute() {
  const { personId = '' } = useParams();
  const [asked, ask] = useState<Asked | null>(null);
  const latest = useLast(asked);
  const navigate = useNavigate();
  const onClose = () => ask(null);
  const layer = { open: asked !== null, onClose };
  const { action, person } = latest ?? {};
  return (
    <>
      <PersonView personId={personId} back={back} onAct={(action, person) => ask({ action, person })} />
      {action === 'idea' && person && <AddGiftDialog {...layer} about={aboutOf(person)} />}
      {action === 'remind' && person && <AddReminderDialog {...layer} person={person} />}
      {action === 'concretize' && person && (
        <ConcretizerDialog {...layer} onAddGift={() => ask({ action: 'idea', person })} />
      )}
      <PeopleDialogs
        dialog={asked && peopleDialog(asked)}
        onClose={onClose}
        onDelete={() => void navigate(paths.people, { replace: true })}
      />
    </>
  );
}

function peopleDialog({ action, person }: Asked): PeopleDialog | null {
  return action === 'edit' || action === 'delete' ? { kind: action, person } : null;
}

/** What a new idea for somebody begins with. */
function aboutOf(person: Person) {
  return { person, occasion: nextOccasion(person, today(new Date()))?.occasion ?? person.occasion ?? '' };
}
