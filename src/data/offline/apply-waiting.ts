import type { Gift } from '@/domain/gift';
import type { Person } from '@/domain/person';
import type { SpecialPerson } from '@/domain/profile';
import { type Reminder, withReminder } from '@/domain/reminder';

import { withoutRow, withRow } from '../browser/row-list';
import type { WaitingEntry } from './outbox';

type Entries = readonly WaitingEntry[];

/** The gifts as they are once everything that waits has been stored. Applying an entry twice changes nothing more. */
export function withWaitingGifts(gifts: readonly Gift[], entries: Entries): readonly Gift[] {
  return entries.reduce((current, { change, since }) => {
    if (change.kind === 'gifts.add') return withRow(current, { ...change.value, createdAt: iso(since) });
    if (change.kind === 'gifts.change') return withFields(current, change.id, change.value);
    return change.kind === 'gifts.remove' ? withoutRow(current, change.id) : current;
  }, gifts);
}

/** As `withWaitingGifts`. */
export function withWaitingPeople(people: readonly Person[], entries: Entries): readonly Person[] {
  return entries.reduce((current, { change, since }) => {
    if (change.kind === 'people.add')
      return withRow(current, { ...change.value, birthday: null, createdAt: iso(since) });
    if (change.kind === 'people.change') return withFields(current, change.id, change.value);
    return change.kind === 'people.remove' ? withoutRow(current, change.id) : current;
  }, people);
}

/** As `withWaitingGifts`, for open reminders; they stay ordered by date. */
export function withWaitingReminders(reminders: readonly Reminder[], entries: Entries): readonly Reminder[] {
  return entries.reduce((current, { change, since }) => {
    if (change.kind === 'reminders.add') {
      return withReminder(current, { ...change.value, isCompleted: false, createdAt: iso(since) });
    }
    if (change.kind === 'people.remove')
      return current.map((reminder) =>
        reminder.personId === change.id ? { ...reminder, personId: null } : reminder,
      );
    return change.kind === 'reminders.complete' ? withoutRow(current, change.id) : current;
  }, reminders);
}

/** As `withWaitingGifts`; null when nothing was ever saved. */
export function withWaitingProfile(profile: SpecialPerson | null, entries: Entries): SpecialPerson | null {
  return entries.reduce(
    (current, { change }) => (change.kind === 'profile.save' ? change.value : current),
    profile,
  );
}

function withFields<T extends { id: string }>(
  rows: readonly T[],
  id: string,
  fields: Partial<T>,
): readonly T[] {
  return rows.map((row) => (row.id === id ? { ...row, ...fields } : row));
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
