import { parseCalendarDay, type CalendarDay } from '@/domain/calendar/calendar-day';

/** A stored day; what is no day of the calendar counts as none. */
export function toDay(text: string | null): CalendarDay | null {
  return text === null ? null : parseCalendarDay(text);
}
