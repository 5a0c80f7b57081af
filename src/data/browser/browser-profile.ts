import { noSpecialPerson, profileTextFields } from '@/domain/person/profile';

import type { ProfileStore } from '../personal-data';
import { fromSpecialPerson, toSpecialPerson } from '../rows/profile-row';
import { conflictIn, guardTexts } from '../texts/text-conflict';
import type { KeyValueStore } from './key-value-store';
import { profileRowSchema } from './stored-rows';
import { storedObject } from './stored-value';

/** Profile of a guest in localStorage. */
export function browserProfile(store: KeyValueStore): ProfileStore {
  const profile = storedObject(store, 'guest_profile', profileRowSchema);
  return {
    async read() {
      const row = profile.read();
      return row === null ? null : toSpecialPerson(row);
    },
    async save(person, base) {
      const { change, steps } = guardTexts(person, base, profileTextFields);
      await profile.update((row) => {
        const stored = row === null ? noSpecialPerson : toSpecialPerson(row);
        const conflict = conflictIn(stored, steps);
        if (conflict) throw conflict;
        return fromSpecialPerson({ ...stored, ...change });
      });
    },
  };
}
