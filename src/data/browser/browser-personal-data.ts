import type { DataScope, PersonalData, PersonStore } from '../personal-data';
import { giftRows } from '../rows/gift-row';
import { personRows } from '../rows/person-row';
import { browserProfile } from './browser-profile';
import { browserReminders } from './browser-reminders';
import { guestLists } from './guest-lists';
import { itemList } from './item-list';
import type { KeyValueStore } from './key-value-store';

/** The personal data of somebody without an account: in the guest's browser, or in memory for the demo. */
export function browserPersonalData(store: KeyValueStore, scope: DataScope = 'guest'): PersonalData {
  const lists = guestLists(store);
  const people: PersonStore = itemList(lists.people, personRows);
  return {
    scope,
    gifts: itemList(lists.gifts, giftRows),
    people: {
      ...people,
      async remove(id) {
        await people.remove(id);
        await lists.reminders.update((rows) =>
          rows.map((row) => (row.person_id === id ? { ...row, person_id: null } : row)),
        );
      },
    },
    reminders: browserReminders(lists.reminders),
    profile: browserProfile(store),
  };
}
