import type { CalendarDay } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';

export interface Reminder {
  id: string;
  reminderDate: CalendarDay;
  /** What it is about in the user's words; null when the date says enough. */
  title: string | null;
  personId: string | null;
  isCompleted: boolean;
  /** ISO timestamp with zone. */
  createdAt: string;
}

export type NewReminder = Omit<Reminder, 'isCompleted' | 'createdAt'>;
/** What somebody can enter; field-rules.ts says of each field how it is carried and read. */
export type ReminderFields = Omit<NewReminder, 'id'>;

/** Reminders by date with one more, which is behind the others of its day, and only once. */
export function withReminder(reminders: readonly Reminder[], added: Reminder): Reminder[] {
  const others = reminders.filter(({ id }) => id !== added.id);
  return [...others, added].toSorted((a, b) => compareText(a.reminderDate, b.reminderDate));
}
