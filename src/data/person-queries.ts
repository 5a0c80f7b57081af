import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  type NewPerson,
  type PersonChange,
  personTextFields,
  type PersonTexts,
} from '@/domain/person/person';
import { forgetTextsAbout } from '@/lib/kept-texts';

import { earlierTries, loadLatestTry } from './earlier-tries';
import { failureToast } from './mutation-meta';
import { changeOptimistically, readAgain, removeOptimistically, showAdded } from './optimistic-list';
import type { PersonalData } from './personal-data';
import { refreshGuardMs } from './refresh-guard';

interface ChangePerson {
  id: string;
  change: PersonChange;
  /** As in `changeGift`. */
  base?: Partial<PersonTexts>;
}

export const personQueries = {
  /** All people, newest first. */
  list: (data: PersonalData) =>
    queryOptions({
      queryKey: peopleKey(data),
      queryFn: ({ signal }) => data.people.list(signal),
      staleTime: refreshGuardMs,
      meta: { failure: failureToast('Fehler beim Laden der Personen'), persist: { store: 'people' } },
    }),
};

/** Stores a new person, then shows it at the front. The id in the variables makes a repeated try harmless. */
export function addPerson(data: PersonalData) {
  const key = peopleKey(data);
  return mutationOptions({
    mutationKey: [...key, 'add'],
    mutationFn: async (person: NewPerson, context) => {
      const tries = earlierTries(person, context);
      const stored = await data.people.add(person);
      if (tries.length === 0) return stored;
      const { storeLatest } = await loadLatestTry();
      return storeLatest({
        scope: data.scope,
        kind: 'people.change',
        item: person,
        tries,
        stored,
        texts: personTextFields,
        change: (...change) => data.people.change(...change),
      });
    },
    // A repeated try has to know what the first one sent, however long the typing in between takes.
    gcTime: Infinity,
    meta: { success: { title: 'Person hinzugefügt' }, failure: failureToast('Fehler') },
    onSuccess: (person, _variables, _before, { client }) => showAdded(client, key, person),
    onSettled: (_person, _error, _variables, _before, { client }) => readAgain(client, key, key),
  });
}

/** Changes a person at once and takes it back when the store refuses. Gifts keep the name they were saved with. */
export function changePerson(data: PersonalData) {
  const key = peopleKey(data);
  return mutationOptions({
    mutationKey: key,
    mutationFn: ({ id, change, base }: ChangePerson) => data.people.change(id, change, base),
    meta: { success: { title: 'Person aktualisiert' }, failure: failureToast('Fehler') },
    onMutate: ({ id, change }, { client }) => changeOptimistically(client, key, id, change),
    onError: (_error, _variables, before) => before?.undo(),
    onSettled: (_result, _error, _variables, before, { client }) => {
      before?.settle();
      return readAgain(client, key, key);
    },
  });
}

/** Removes a person at once and puts it back when the store refuses. Variables: the id. Reminders lose the link. */
export function removePerson(data: PersonalData) {
  const key = peopleKey(data);
  return mutationOptions({
    mutationKey: key,
    mutationFn: (id: string) => data.people.remove(id),
    meta: { success: { title: 'Person gelöscht' }, failure: failureToast('Fehler') },
    onMutate: (id, { client }) => removeOptimistically(client, key, id),
    onSuccess: (_result, id) => forgetTextsAbout(data.scope, id),
    onError: (_error, _id, before) => before?.undo(),
    onSettled: (_result, _error, _id, _before, { client }) =>
      readAgain(client, key, key, [data.scope, 'reminders']),
  });
}

/** Where the people of somebody are cached. */
export function peopleKey(data: PersonalData) {
  return [data.scope, 'people'] as const;
}
