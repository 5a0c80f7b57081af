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

/** Stores a new person, then shows them at the front. */
export function addPerson(data: PersonalData) {
  return mutationOptions({
    ...people.add(data),
    meta: { success: { title: 'Person hinzugefügt' }, failure: failureToast('Fehler') },
  });
}

/** Changes a person at once. Gifts keep the name they were saved with. */
export function changePerson(data: PersonalData) {
  return mutationOptions({
    ...people.change(data),
    meta: { success: { title: 'Person aktualisiert' }, failure: failureToast('Fehler') },
  });
}

/** Changes when to remind of somebody, at once; the choice itself is the answer. */
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

/** Changes what is known of a person, at once; with `base` what was added and removed elsewhere stays so. */
export function setFacts(data: PersonalData) {
  return mutationOptions({
    ...people.change(data),
    meta: { failure: factsRefused },
  });
}

/** Removes a person at once, with their occasions and budgets; gifts and reminders lose the link. Variables: the person. */
export function removePerson(data: PersonalData) {
  return mutationOptions({
    ...people.remove(data),
    meta: { success: { title: 'Person gelöscht' }, failure: failureToast('Fehler') },
  });
}

const factsFailure = failureToast('Fehler beim Speichern des Steckbriefs');

/** Names what was added: the field it was typed into may be gone by now, or hold the next one. */
function factsRefused(error: AppError, { change, base }: FactsChange): ToastText | null {
  const toast = factsFailure(error);
  const before = new Set(base?.facts?.map(({ id }) => id));
  const lost = (change.facts ?? []).filter(({ id }) => !before.has(id)).map(({ text }) => `„${text}“`);
  if (toast === null || error.kind === 'demo' || lost.length === 0) return toast;
  return { ...toast, description: [lost.join(', '), toast.description].join(': ') };
}
