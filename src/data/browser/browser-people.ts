import { personTextFields } from '@/domain/person/person';

import type { PersonStore } from '../personal-data';
import { fromNewPerson, fromPersonChange, toPerson } from '../rows/person-row';
import { guardTexts } from '../text-conflict';
import { guestLists } from './guest-lists';
import type { KeyValueStore } from './key-value-store';
import { storedRow, withChange, withoutRow, withRow } from './row-list';

/** The contract's people under `guest_people`. */
export function browserPeople(store: KeyValueStore): PersonStore {
  const { people, reminders } = guestLists(store);
  return {
    async list() {
      return people.read().map(toPerson);
    },
    async add(person) {
      const row = { ...fromNewPerson(person), birthday: null, created_at: new Date().toISOString() };
      await people.update((rows) => withRow(rows, row));
      return toPerson(storedRow(people.read(), row));
    },
    async change(id, wanted, base) {
      const { change, steps } = guardTexts(wanted, base, personTextFields);
      await people.update((rows) => withChange(rows, id, fromPersonChange(change), steps));
    },
    async remove(id) {
      await people.update((rows) => withoutRow(rows, id));
      await reminders.update((rows) =>
        rows.map((row) => (row.person_id === id ? { ...row, person_id: null } : row)),
      );
    },
  };
}
