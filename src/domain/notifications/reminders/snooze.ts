import { addDays, type CalendarDay } from '../../calendar/calendar-day.ts';
import type { Notice } from '../notices.ts';

/** Day to snooze a reminder to: in three days, but before the occasion, else null. One set by hand has no limit. */
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
