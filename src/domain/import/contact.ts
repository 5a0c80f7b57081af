import type { CalendarDay } from '../calendar/calendar-day.ts';

/** Somebody whom a file names. */
export interface Contact {
  name: string;
  birthday: CalendarDay | null;
  /** Null when the file does not say it. */
  birthYear: number | null;
  /** Whether the file tells of a death. */
  isDead?: boolean;
  /** Whether an event of one year tells it, outside a calendar of birthdays: it may be the party. */
  isOneOff?: boolean;
}
