import { parseCalendarDay, type CalendarDay } from '@/domain/calendar/calendar-day';

/** Parses a stored day; null for an invalid one. */
export function toDay(text: string | null): CalendarDay | null {
  return text === null ? null : parseCalendarDay(text);
}
