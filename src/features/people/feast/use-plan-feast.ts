import { useMutation, useQueryClient } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { occasionChanges } from '@/data/queries/changes/occasion-changes';
import { peopleChanges } from '@/data/queries/changes/person-changes';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import type { FeastName } from '@/domain/calendar/feast';
import type { FeastChange } from '@/domain/person/feast-plan';
import { showToast } from '@/ui/toast/toast';

import { peopleText } from '../import/imported-text';

/** Stores the changes of a feast, one operation per person, with a toast that takes all of them back. */
export function usePlanFeast() {
  const data = usePersonalData();
  const client = useQueryClient();
  const { mutateAsync: addPerson } = useMutation(peopleChanges.add(data));
  const { mutateAsync: changePerson } = useMutation(peopleChanges.change(data));
  const { mutate: removePerson } = useMutation(peopleChanges.remove(data));
  const { mutateAsync: addOccasion } = useMutation(occasionChanges.add(data));
  const { mutate: removeOccasion } = useMutation(occasionChanges.remove(data));

  const store = (change: FeastChange) => {
    if (change.kind === 'new') return addPerson(change.person);
    if (change.kind === 'further') return addOccasion(change.occasion);
    return changePerson({ id: change.person.id, change: change.change });
  };

  /** Undoes a change, unless somebody has changed its result since. */
  function undo(change: FeastChange) {
    if (change.kind === 'further') {
      const { id, label } = change.occasion;
      const rows = client.getQueryData(occasionQueries.list(data).queryKey);
      const row = rows?.find((one) => one.id === id && one.label === label);
      if (row) removeOccasion(row);
      return;
    }
    const people = client.getQueryData(personQueries.list(data).queryKey);
    const person = people?.find(({ id }) => id === change.person.id);
    if (!person) return;
    if (change.kind === 'new') removePerson(person);
    else if (person.occasion === change.change.occasion)
      void changePerson({ id: person.id, change: { occasion: null, occasionDate: null } }).catch(() => null);
  }

  return async (feast: FeastName, changes: readonly FeastChange[]) => {
    const stored = await Promise.all(
      changes.map((change) =>
        store(change).then(
          () => [change],
          () => [],
        ),
      ),
    );
    const done = stored.flat();
    if (done.length === 0) return;
    showToast({
      tone: 'success',
      title: `${feast} für ${peopleText(done.length)} eingetragen`,
      action: { label: 'Rückgängig', onSelect: () => done.forEach(undo) },
    });
  };
}
