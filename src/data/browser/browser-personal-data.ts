import { occasionsSeen } from '@/domain/person/person-occasion';

import { AppError } from '../app-error';
import type {
  DataScope,
  OccasionStore,
  PersonalData,
  PictureStore,
  ReceivedStore,
  WishStore,
} from '../personal-data';
import { occasionRows, personRows, receivedRows } from '../rows/item-rows';
import {
  browserBudgets,
  browserDone,
  browserGifts,
  browserPictures,
  browserPeople,
  browserProfile,
  browserReminders,
} from './browser-stores';
import { guestLists } from './guest-lists';
import { itemList } from './item-list';
import type { KeyValueStore } from './key-value-store';
import { memoryShelf, type PictureShelf } from './picture-shelf';
import { removeRow } from './row-list';

const refuse = () => Promise.reject(new AppError('forbidden', 'Wünsche teilst du mit einem Konto.'));

/** Guests have no wishes, as nobody could see them. */
const noWishes: WishStore = { list: async () => [], add: refuse, change: refuse, remove: refuse };
const noWishPictures: PictureStore = { read: async () => [], add: refuse };

/** Personal data without an account: of a guest in localStorage, or of the demo in memory. */
export function browserPersonalData(
  store: KeyValueStore,
  scope: DataScope = 'guest',
  shelf: PictureShelf = memoryShelf(),
): PersonalData {
  const lists = guestLists(store);
  const gifts = browserGifts(lists.gifts, shelf);
  const people = browserPeople(lists.people);
  const occasions: OccasionStore = itemList(lists.occasions, occasionRows);
  const received: ReceivedStore = itemList(lists.received, receivedRows);
  const budgets = browserBudgets(lists.budgets);
  const done = browserDone(lists.done);
  const isKnown = (personId: string) => lists.people.read().some(({ id }) => id === personId);
  const linked = <T extends { personId?: string | null }>(item: T): T =>
    item.personId && !isKnown(item.personId) ? { ...item, personId: null } : item;
  return {
    scope,
    gifts: {
      ...gifts,
      add: (gift) => gifts.add(linked(gift)),
      change: (id, change, base) => gifts.change(id, linked(change), base),
    },
    pictures: browserPictures(lists.gifts, shelf),
    received: {
      ...received,
      add: (gift) => received.add(linked(gift)),
      change: (id, change, base) => received.change(id, linked(change), base),
    },
    wishes: noWishes,
    wishPictures: noWishPictures,
    people: {
      ...people,
      async remove(id, seen) {
        const occasionsOf = () => occasionsSeen(lists.occasions.read().map(occasionRows.toItem), id);
        const removed = await removeRow(lists.people, id, personRows, seen, () => ({
          occasions: occasionsOf(),
        }));
        await lists.reminders.update((rows) => withoutPerson(rows, id));
        await lists.gifts.update((rows) => withoutPerson(rows, id));
        await lists.received.update((rows) => withoutPerson(rows, id));
        await lists.occasions.update((rows) => rows.filter((row) => row.person_id !== id));
        await lists.budgets.update((rows) => rows.filter((row) => row.person_id !== id));
        await lists.done.update((rows) => rows.filter((row) => row.person_id !== id));
        return removed;
      },
    },
    occasions: {
      ...occasions,
      async add(occasion) {
        if (!isKnown(occasion.personId)) throw new AppError('invalid');
        return occasions.add(occasion);
      },
    },
    budgets: {
      ...budgets,
      async save(budget) {
        if (!isKnown(budget.personId)) throw new AppError('invalid');
        await budgets.save(budget);
      },
    },
    done: {
      ...done,
      async add(occasion) {
        if (occasion.personId !== null && !isKnown(occasion.personId)) throw new AppError('invalid');
        await done.add(occasion);
      },
    },
    reminders: browserReminders(lists.reminders),
    profile: browserProfile(store),
  };
}

function withoutPerson<Row extends { person_id: string | null }>(rows: readonly Row[], id: string): Row[] {
  return rows.map((row) => (row.person_id === id ? { ...row, person_id: null } : row));
}
