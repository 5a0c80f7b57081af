import type { CalendarDay } from '../calendar/calendar-day.ts';

/** Person found in an imported file. */
export interface Contact {
  name: string;
  birthday: CalendarDay | null;
  /** Year of birth; null if the file has none. */
  birthYear: number | null;
  /** True if the file mentions a death. */
  isDead?: boolean;
  /** True if only a single event outside a birthday calendar mentions the birthday: possibly a party. */
  isOneOff?: boolean;
}
