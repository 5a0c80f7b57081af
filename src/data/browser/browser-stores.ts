import type { Gift } from '@/domain/gift/gift';
import { mergedFacts } from '@/domain/person/merged-facts';
import type { NewPerson, Person, PersonBase } from '@/domain/person/person';
import { noSpecialPerson, profileTextFields } from '@/domain/person/profile';
import type { Reminder } from '@/domain/reminder/reminder';
import { compareText } from '@/domain/text/compare-text';
import { logError } from '@/lib/log-error';

import { AppError } from '../app-error';
import {
  type GiftStore,
  type PictureStore,
  type PersonStore,
  type BudgetStore,
  type DoneStore,
  upcomingLimit,
  type ReminderStore,
  type ProfileStore,
} from '../personal-data';
import { toColumns, type StoredRow } from '../rows/columns';
import {
  giftRows,
  type PersonRow,
  personRows,
  toFacts,
  budgetRows,
  doneRows,
  fromNewReminder,
  toReminder,
  fromSpecialPerson,
  toSpecialPerson,
} from '../rows/item-rows';
import { factsThatFit } from '../texts/facts-that-fit';
import { conflictIn, guardTexts } from '../texts/text-conflict';
import { type guestLists, profileRowSchema } from './guest-lists';
import { itemList } from './item-list';
import type { KeyValueStore } from './key-value-store';
import type { PictureShelf } from './picture-shelf';
import { addRow, withoutRow, changeRow } from './row-list';
import { type StoredList, storedObject } from './stored-value';

type StoredGifts = ReturnType<typeof guestLists>['gifts'];

/** Gifts of a guest in localStorage. A picture is deleted with its gift, or when the gift gets another one. */
export function browserGifts(stored: StoredGifts, shelf: PictureShelf): GiftStore {
  const gifts: GiftStore = itemList(stored, giftRows);

  async function change<T>(id: string, run: () => Promise<T>): Promise<T> {
    const before = pictureOf(stored, id);
    const result = await run();
    const after = pictureOf(stored, id);
    if (before !== null && before !== after) await forget(id, after);
    return result;
  }
  /** Deletes the pictures of a gift except `left`. Never rejects, because the gift itself is changed already. */
  async function forget(giftId: string, left: string | null): Promise<void> {
    try {
      await shelf.keepOnly(giftId, left);
    } catch (error) {
      logError('Ein altes Bild lässt sich nicht löschen', error);
    }
  }

  return {
    ...gifts,
    change: (id, ...changes) => change(id, () => gifts.change(id, ...changes)),
    remove: (id, seen) => change(id, () => gifts.remove(id, seen)),
  };
}

export function browserPictures(stored: StoredGifts, shelf: PictureShelf): PictureStore {
  return {
    read: (ids) => shelf.read(ids).then((found) => found.map(({ id, data }) => ({ id, data }))),
    async add(picture) {
      if (pictureOf(stored, picture.itemId) === picture.id) await shelf.put(picture);
    },
  };
}

function pictureOf(stored: StoredGifts, giftId: string): Gift['pictureId'] {
  return stored.read().find(({ id }) => id === giftId)?.picture_id ?? null;
}

/** People of a guest in localStorage. */
export function browserPeople(stored: ReturnType<typeof guestLists>['people']): PersonStore {
  const items = itemList<PersonRow, Person, NewPerson, PersonBase>(stored, personRows);
  return {
    ...items,
    // `birthday` is a legacy column without a value for new people.
    add: async (person) => personRows.toItem(await addRow(stored, { birthday: null, ...toColumns(person) })),
    async change(id, wanted, base) {
      const { facts, ...others } = wanted;
      if (facts === undefined || base?.facts === undefined) return items.change(id, wanted, base);
      const before = base.facts;
      if (Object.keys(others).length > 0) await items.change(id, others, base);
      await stored.update((rows) => {
        const found = rows.find((row) => row.id === id);
        if (found === undefined) throw new AppError('not_found');
        const merged = factsThatFit(mergedFacts(before, facts, toFacts(found.facts)));
        return rows.map((row) => (row === found ? stored.parse({ ...row, facts: merged }) : row));
      });
    },
  };
}

/** Budgets of a guest in localStorage. */
export function browserBudgets(stored: ReturnType<typeof guestLists>['budgets']): BudgetStore {
  const items = itemList(stored, budgetRows);
  return {
    list: () => items.list(),
    remove: (id, seen) => items.remove(id, seen),
    save: (budget) =>
      stored.update((rows) => {
        const found = rows.findIndex(({ id }) => id === budget.id);
        const created_at = rows[found]?.created_at ?? new Date().toISOString();
        const row = stored.parse({ ...toColumns(budget), created_at });
        return found < 0 ? [row, ...rows] : rows.with(found, row);
      }),
  };
}

/** Done occasions of a guest in localStorage. */
export function browserDone(stored: ReturnType<typeof guestLists>['done']): DoneStore {
  return {
    list: async () => stored.read().map(doneRows.toItem),
    async add(done) {
      await addRow(stored, toColumns(done));
    },
    remove: ({ id }) => stored.update((rows) => withoutRow(rows, id)),
  };
}

/** Reminders of a guest in localStorage. */
export function browserReminders(reminders: StoredList<StoredRow<'reminders'>>): ReminderStore {
  return {
    async listOpen(today) {
      const open = reminders
        .read()
        .map(toReminder)
        .filter((reminder) => reminder !== null)
        .filter((reminder) => !reminder.isCompleted)
        .toSorted(byDate);
      const overdue = open.filter((reminder) => reminder.reminderDate < today);
      const upcoming = open.filter((reminder) => reminder.reminderDate >= today);
      return [...overdue, ...upcoming.slice(0, upcomingLimit)];
    },
    async add(reminder) {
      const row = await addRow(reminders, { ...fromNewReminder(reminder), is_completed: false });
      return toReminder(row) ?? { ...reminder, isCompleted: row.is_completed, createdAt: row.created_at };
    },
    complete: (id) => changeRow(reminders, id, { is_completed: true }),
  };
}

function byDate(a: Reminder, b: Reminder): number {
  return (
    compareText(a.reminderDate, b.reminderDate) ||
    compareText(a.createdAt, b.createdAt) ||
    compareText(a.id, b.id)
  );
}

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
