import { guestKeys } from './guest-keys';
import type { KeyValueStore } from './key-value-store';
import {
  budgetRowSchema,
  doneRowSchema,
  giftRowSchema,
  occasionRowSchema,
  personRowSchema,
  receivedRowSchema,
  reminderRowSchema,
} from './stored-rows';
import { storedList } from './stored-value';

/** The stored lists of a guest, with their schemas. */
export function guestLists(store: KeyValueStore) {
  return {
    gifts: storedList(store, guestKeys.gifts, giftRowSchema),
    people: storedList(store, guestKeys.people, personRowSchema),
    reminders: storedList(store, guestKeys.reminders, reminderRowSchema),
    occasions: storedList(store, guestKeys.occasions, occasionRowSchema),
    received: storedList(store, guestKeys.received, receivedRowSchema),
    budgets: storedList(store, guestKeys.budgets, budgetRowSchema),
    done: storedList(store, guestKeys.done, doneRowSchema),
  };
}
