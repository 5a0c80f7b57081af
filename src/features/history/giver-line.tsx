import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { usePersonalData } from '@/data/personal-data-context';
import { addPerson } from '@/data/queries/changes/person-changes';
import { addReceived, changeReceived } from '@/data/queries/changes/received-changes';
import { personQueries } from '@/data/queries/person-queries';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { plainPerson, type Person } from '@/domain/person/person';
import { onlyNamed } from '@/domain/person/same-name';
import { Button } from '@/ui/button';

type GiverLineProps = {
  gift: ReceivedGift;
  /** False for a revealed gift that is not stored yet. */
  isStored?: boolean;
};

/** Giver of a received present: a link to the person, or a name that can be taken among the people. */
export function GiverLine({ gift, isStored = true }: GiverLineProps) {
  const { id, personId, fromName } = gift;
  const data = usePersonalData();
  const { data: people = [] } = useQuery(personQueries.list(data));
  const add = useMutation(addPerson(data));
  const { mutate: change } = useMutation(changeReceived(data));
  const { mutate: store } = useMutation(addReceived(data));
  const kept = people.find((person) => person.id === personId);
  if (kept) {
    return (
      <span>
        Von{' '}
        <Link
          to={`../people/${kept.id}?tab=bisher`}
          // 44 px click target; the text line takes 20 px of it.
          className="-my-[12px] inline-flex min-h-[44px] min-w-[44px] items-center underline underline-offset-[3px]"
        >
          {fromName}
        </Link>
        {' · '}
      </span>
    );
  }

  if (fromName === '') return <span>Von jemandem, der nicht mehr in der Gruppe ist · </span>;

  function linkTo(person: Pick<Person, 'id'>) {
    const { createdAt: _, ...fields } = gift;
    if (isStored) change({ id, change: { personId: person.id } });
    else store({ ...fields, personId: person.id });
  }

  /** By choice only: a name alone never links a present to a person. */
  function link() {
    const same = onlyNamed(people, fromName);
    if (same) {
      linkTo(same);
      return;
    }
    const {
      birthday: _,
      createdAt: __,
      ...person
    } = plainPerson({ id: crypto.randomUUID(), name: fromName });
    add.mutate(person, { onSuccess: () => linkTo(person) });
  }

  return (
    <span>
      Von {fromName}{' '}
      <Button
        kind="secondary"
        size="sm"
        busy={add.isPending}
        aria-label={`Zu deinen Personen? ${fromName}`}
        onClick={link}
        className="mr-1.5 rounded-full"
      >
        Zu deinen Personen?
      </Button>
    </span>
  );
}
