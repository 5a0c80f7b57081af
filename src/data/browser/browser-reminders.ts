import type { Reminder } from '@/domain/reminder/reminder';
import { compareText } from '@/domain/text/compare-text';

import { upcomingLimit, type ReminderStore } from '../personal-data';
import type { StoredRow } from '../rows/columns';
import { fromNewReminder, toReminder } from '../rows/reminder-row';
import { addRow, changeRow } from './row-list';
import type { StoredList } from './stored-value';

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
