import { parseCalendarDay, type CalendarDay } from './calendar-day';

/** For tests: a literal day, which has to exist. */
export function day(text: string): CalendarDay {
  const parsed = parseCalendarDay(text);
  if (parsed === null) throw new Error(`not a day: ${text}`);
  return parsed;
}
