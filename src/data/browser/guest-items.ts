import type { Gift } from '@/domain/gift/gift';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { DoneOccasion } from '@/domain/notifications/done-occasion';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import type { Reminder } from '@/domain/reminder/reminder';
import type { Budget } from '@/domain/year/year-budget';

import {
  budgetRows,
  doneRows,
  giftRows,
  occasionRows,
  personRows,
  receivedRows,
  toReminder,
} from '../rows/item-rows';
import type { GuestList } from './guest-keys';
import { guestLists } from './guest-lists';
import type { KeyValueStore } from './key-value-store';
import { withoutRow } from './row-list';
import type { StoredList } from './stored-value';

/** All items of a guest in this browser, completed reminders included. */
export interface GuestItems {
  people: Person[];
  gifts: Gift[];
  reminders: Reminder[];
  occasions: PersonOccasion[];
  received: ReceivedGift[];
  budgets: Budget[];
  done: DoneOccasion[];
}

/** Items of all lists, oldest first, which is the order to add them to an account. Never throws. */
export function readGuestItems(store: KeyValueStore): GuestItems {
  const { people, gifts, reminders, occasions, received, budgets, done } = guestLists(store);
  return {
    people: people.read().map(personRows.toItem).toReversed(),
    gifts: gifts.read().map(giftRows.toItem).toReversed(),
    reminders: reminders
      .read()
      .map(toReminder)
      .filter((reminder) => reminder !== null)
      .toReversed(),
    occasions: occasions.read().map(occasionRows.toItem).toReversed(),
    received: received.read().map(receivedRows.toItem).toReversed(),
    budgets: budgets.read().map(budgetRows.toItem).toReversed(),
    done: done.read().map(doneRows.toItem).toReversed(),
  };
}

/** Number of unreadable rows in all lists. They stay in this browser. */
export function unreadableGuestRows(store: KeyValueStore): number {
  const lists: StoredList<{ id: string }>[] = Object.values(guestLists(store));
  return lists.reduce((sum, list) => (list.read(), sum + list.unreadCount()), 0);
}

/** Removes an item from its list. Reminders stay linked to a removed person, who has the same id in the account. */
export async function forgetGuestItem(store: KeyValueStore, list: GuestList, id: string): Promise<void> {
  const lists: Record<GuestList, StoredList<{ id: string }>> = guestLists(store);
  await lists[list].update((rows) => withoutRow(rows, id));
}
