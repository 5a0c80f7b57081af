import { giftRowSchema } from '../rows/gift-row';
import { personRowSchema } from '../rows/person-row';
import { reminderRowSchema } from '../rows/reminder-row';
import { guestKeys } from './guest-keys';
import type { KeyValueStore } from './key-value-store';
import { storedList } from './stored-value';

/** The three lists of a guest as rows. */
export function guestLists(store: KeyValueStore) {
  return {
    gifts: storedList(store, guestKeys.gifts, giftRowSchema),
    people: storedList(store, guestKeys.people, personRowSchema),
    reminders: storedList(store, guestKeys.reminders, reminderRowSchema),
  };
}
