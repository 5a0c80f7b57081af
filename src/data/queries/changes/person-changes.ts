import {
  type NewPerson,
  type Person,
  type PersonBase,
  type PersonFields,
  personTextFields,
} from '@/domain/person/person';

import type { AppError } from '../../app-error';
import { personalListChanges } from '../list/personal-list-changes';
import { failureToast, type ToastText } from '../mutation-meta';

const people = personalListChanges<Person, NewPerson, PersonBase>({
  name: 'people',
  storeOf: (data) => data.people,
  texts: personTextFields,
  alsoRead: ['reminders', 'gifts', 'occasions', 'received', 'budgets'],
});
const failure = failureToast('Fehler');

/** Changes without a toast after success, for several people at once. */
export const peopleChanges = {
  add: people.add({ failure }),
  change: people.change({ failure }),
  remove: people.remove({ failure }),
};
export const addPerson = people.add({ success: { title: 'Person hinzugefügt' }, failure });
/** Changes a person. Gifts that were given keep the name that the person had then. */
export const changePerson = people.change({ success: { title: 'Person aktualisiert' }, failure });
/** Changes the lead time of reminders. No success toast. */
export const setLeadDays = people.change({ failure: failureToast('Fehler beim Speichern der Erinnerung') });
/** Changes the facts of a person. With `base` they are merged with changes of other devices. */
export const setFacts = people.change({ failure: factsRefused });
/** Removes a person with occasions and budgets; gifts and reminders are unlinked from the person. */
export const removePerson = people.remove({ success: { title: 'Person gelöscht' }, failure });

interface FactsChange {
  change: Partial<PersonFields>;
  base?: Partial<PersonBase>;
}

/** Toast that names the refused facts, because their form field may be gone or hold the next fact by now. */
function factsRefused(error: AppError, { change, base }: FactsChange): ToastText | null {
  const toast = failureToast('Fehler beim Speichern des Steckbriefs')(error);
  const before = new Set(base?.facts?.map(({ id }) => id));
  const lost = (change.facts ?? []).filter(({ id }) => !before.has(id)).map(({ text }) => `„${text}“`);
  if (toast === null || error.kind === 'demo' || lost.length === 0) return toast;
  return { ...toast, description: [lost.join(', '), toast.description].join(': ') };
}
