import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  type NewPerson,
  type PersonChange,
  personTextFields,
  type PersonTexts,
} from '@/domain/person/person';
import { forgetTextsAbout } from '@/lib/kept-texts';

import type { PersonalData } from '../personal-data';
import { addLatest } from './earlier-tries';
import { addsItem, changesItem, removesItem } from './list-changes';
import { failureToast } from './mutation-meta';
import { showAdded } from './optimistic-list';

interface ChangePerson {
  id: string;
  change: PersonChange;
  base?: Partial<PersonTexts>;
}

export const personQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      queryKey: peopleKey(data),
      queryFn: ({ signal }) => data.people.list(signal),
      meta: { failure: failureToast('Fehler beim Laden der Personen'), persist: { store: 'people' } },
    }),
};

/** Stores a new person, then shows it at the front. The id in the variables makes a repeated try harmless. */
export function addPerson(data: PersonalData) {
  const key = peopleKey(data);
  return mutationOptions({
    ...addsItem(key),
    mutationFn: (person: NewPerson, context) =>
      addLatest(person, context, {
        scope: data.scope,
        kind: 'people.change',
        texts: personTextFields,
        store: data.people,
      }),
    meta: { success: { title: 'Person hinzugefügt' }, failure: failureToast('Fehler') },
    onSuccess: (person, _variables, _before, { client }) => showAdded(client, key, person),
  });
}

/** Changes a person at once and takes it back when the store refuses. Gifts keep the name they were saved with. */
export function changePerson(data: PersonalData) {
  const key = peopleKey(data);
  return mutationOptions({
    ...changesItem(key, (change: ChangePerson) => change),
    mutationFn: ({ id, change, base }: ChangePerson) => data.people.change(id, change, base),
    meta: { success: { title: 'Person aktualisiert' }, failure: failureToast('Fehler') },
  });
}

/** Removes a person at once and puts it back when the store refuses. Variables: the id. Reminders lose the link. */
export function removePerson(data: PersonalData) {
  const key = peopleKey(data);
  return mutationOptions({
    ...removesItem(key, [key, [data.scope, 'reminders']]),
    mutationFn: (id: string) => data.people.remove(id),
    meta: { success: { title: 'Person gelöscht' }, failure: failureToast('Fehler') },
    onSuccess: (_result, id) => forgetTextsAbout(data.scope, id),
  });
}

export function peopleKey(data: PersonalData) {
  return [data.scope, 'people'] as const;
}
