import { parseCalendarDay } from '@/domain/calendar/calendar-day';
import type { NewReminder, Reminder } from '@/domain/reminder/reminder';
import type { Tables } from '@/lib/supabase/database.types';

import { cleanColumns } from './clean-columns';

/** A reminder as the table `reminders` and the guest's browser keep it. */
type ReminderRow = Omit<Tables<'reminders'>, 'user_id'>;

/** Null when the row has no day of the calendar, because there is nothing to remind of. */
export function toReminder(row: ReminderRow): Reminder | null {
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

/** The columns of a new reminder. */
export function fromNewReminder({ id, reminderDate, title, personId }: NewReminder) {
  return cleanColumns({ id, reminder_date: reminderDate, title, person_id: personId }, { lines: ['title'] });
}
