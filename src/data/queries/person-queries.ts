import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  type NewPerson,
  type Person,
  type PersonBase,
  type PersonFields,
  personTextFields,
} from '@/domain/person/person';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { personalList } from './list/personal-list';
import { failureToast, type ToastText } from './mutation-meta';

const people = personalList<Person, NewPerson, PersonBase>({
  name: 'people',
  storeOf: (data) => data.people,
  texts: personTextFields,
  alsoRead: ['reminders', 'gifts', 'occasions', 'received', 'budgets', 'done'],
});

export const personQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...people.list(data),
      meta: { failure: failureToast('Fehler beim Laden der Personen'), persist: { store: 'people' } },
    }),
};

/** Adds a person at the front of the list once stored. */
export function addPerson(data: PersonalData) {
  return mutationOptions({
    ...people.add(data),
    meta: { success: { title: 'Person hinzugefügt' }, failure: failureToast('Fehler') },
  });
}

/** Changes a person; optimistic. Given gifts keep the name they were stored with. */
export function changePerson(data: PersonalData) {
  return mutationOptions({
    ...people.change(data),
    meta: { success: { title: 'Person aktualisiert' }, failure: failureToast('Fehler') },
  });
}

/** Changes the lead time of reminders; optimistic. No success toast. */
export function setLeadDays(data: PersonalData) {
  return mutationOptions({
    ...people.change(data),
    meta: { failure: failureToast('Fehler beim Speichern der Erinnerung') },
  });
}

interface FactsChange {
  change: Partial<PersonFields>;
  base?: Partial<PersonBase>;
}

/** Changes the facts of a person; optimistic. With `base` they are merged with changes of other devices. */
export function setFacts(data: PersonalData) {
  return mutationOptions({
    ...people.change(data),
    meta: { failure: factsRefused },
  });
}

/** Removes a person, occasions and budgets; optimistic. Gifts and reminders are unlinked. Variables: the person. */
export function removePerson(data: PersonalData) {
  return mutationOptions({
    ...people.remove(data),
    meta: { success: { title: 'Person gelöscht' }, failure: failureToast('Fehler') },
  });
}

const factsFailure = failureToast('Fehler beim Speichern des Steckbriefs');

/** Toast that names the refused facts, as their field may be gone or hold the next one. */
function factsRefused(error: AppError, { change, base }: FactsChange): ToastText | null {
  const toast = factsFailure(error);
  const before = new Set(base?.facts?.map(({ id }) => id));
  const lost = (change.facts ?? []).filter(({ id }) => !before.has(id)).map(({ text }) => `„${text}“`);
  if (toast === null || error.kind === 'demo' || lost.length === 0) return toast;
  return { ...toast, description: [lost.join(', '), toast.description].join(': ') };
}
