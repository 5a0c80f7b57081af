import { addDays, type CalendarDay } from '../calendar/calendar-day.ts';
import type { Notice } from './notices.ts';

/** The day in three days, but before the occasion; null when that leaves none. An own reminder has no end. */
export function snoozeDay(
  { kind, date }: Pick<Notice, 'kind' | 'date'>,
  today: CalendarDay,
): CalendarDay | null {
  const inThreeDays = addDays(today, 3);
  if (kind === 'reminder') return inThreeDays;
  const dayBefore = addDays(date, -1);
  const next = inThreeDays < dayBefore ? inThreeDays : dayBefore;
  return next > today ? next : null;
}
