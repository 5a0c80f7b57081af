import type { Reminder } from '@/domain/reminder/reminder';
import { compareText } from '@/domain/text/compare-text';

import { upcomingLimit, type ReminderStore } from '../personal-data';
import { fromNewReminder, toReminder } from '../rows/reminder-row';
import { guestLists } from './guest-lists';
import type { KeyValueStore } from './key-value-store';
import { storedRow, withChange, withRow } from './row-list';

/** The contract's reminders under `guest_reminders`. */
export function browserReminders(store: KeyValueStore): ReminderStore {
  const { reminders } = guestLists(store);
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
      const row = {
        ...fromNewReminder(reminder),
        is_completed: false,
        created_at: new Date().toISOString(),
      };
      await reminders.update((rows) => withRow(rows, row));
      const stored = storedRow(reminders.read(), row);
      return toReminder(stored) ?? { ...reminder, isCompleted: false, createdAt: row.created_at };
    },
    complete: (id) => reminders.update((rows) => withChange(rows, id, { is_completed: true })),
  };
}

function byDate(a: Reminder, b: Reminder): number {
  return (
    compareText(a.reminderDate, b.reminderDate) ||
    compareText(a.createdAt, b.createdAt) ||
    compareText(a.id, b.id)
  );
}
