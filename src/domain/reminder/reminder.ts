import type { CalendarDay } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';

export interface Reminder {
  id: string;
  reminderDate: CalendarDay;
  /** Subject in the user's words; null if the date is enough. */
  title: string | null;
  personId: string | null;
  isCompleted: boolean;
  /** Time of creation as an ISO timestamp with zone. */
  createdAt: string;
}

export type NewReminder = Omit<Reminder, 'isCompleted' | 'createdAt'>;
/** Fields that the user can edit; field-rules.ts has a rule for each of them. */
export type ReminderFields = Omit<NewReminder, 'id'>;

/** Reminders by date with one added, behind others of its day; an existing one is not duplicated. */
export function withReminder(reminders: readonly Reminder[], added: Reminder): Reminder[] {
  const others = reminders.filter(({ id }) => id !== added.id);
  return [...others, added].toSorted((a, b) => compareText(a.reminderDate, b.reminderDate));
}
