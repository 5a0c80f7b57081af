import type { CalendarDay } from './calendar-day';

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

export type NewReminder = Pick<Reminder, 'id' | 'reminderDate' | 'title' | 'personId'>;
