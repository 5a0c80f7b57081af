import { parseCalendarDay } from '@/domain/calendar/calendar-day';
import type { NewReminder, Reminder } from '@/domain/reminder/reminder';

import type { StoredRow } from './columns';

/** Null without a valid date. */
export function toReminder(row: StoredRow<'reminders'>): Reminder | null {
  const reminderDate = parseCalendarDay(row.reminder_date);
  if (reminderDate === null) return null;
  return {
    id: row.id,
    reminderDate,
    title: row.title,
    personId: row.person_id,
    isCompleted: row.is_completed,
    createdAt: row.created_at,
  };
}

export function fromNewReminder({ id, reminderDate, title, personId }: NewReminder) {
  return { id, reminder_date: reminderDate, title, person_id: personId };
}
