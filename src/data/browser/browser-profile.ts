import type { ProfileStore } from '../personal-data';
import { fromSpecialPerson, toSpecialPerson } from '../rows/profile-row';
import type { KeyValueStore } from './key-value-store';
import { profileRowSchema } from './stored-rows';
import { storedObject } from './stored-value';

/** The contract's profile under `guest_profile`. */
export function browserProfile(store: KeyValueStore): ProfileStore {
  const profile = storedObject(store, 'guest_profile', profileRowSchema);
  return {
    async read() {
      const row = profile.read();
      return row === null ? null : toSpecialPerson(row);
    },
    save: (person) => profile.update(() => fromSpecialPerson(person)),
  };
}
