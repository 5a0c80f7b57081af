import { yearOf, type CalendarDay } from '@/domain/calendar/calendar-day';

const month = dayFormat({ month: 'short' });
const dayOfMonth = dayFormat({ day: '2-digit' });
const weekday = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const weekdayAndYear = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** `Nov` and `23`, as on a calendar leaf. */
export function leafText(day: CalendarDay): { month: string; day: string } {
  const date = new Date(day);
  return { month: month.format(date).replace('.', ''), day: dayOfMonth.format(date) };
}

/** `Montag, 23. November`; another year than that of `today` is named. */
export function reminderDayText(day: CalendarDay, today: CalendarDay): string {
  return (yearOf(day) === yearOf(today) ? weekday : weekdayAndYear).format(new Date(day));
}

// A plain day is read as midnight UTC, so it is written in UTC as well.
function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' });
}
