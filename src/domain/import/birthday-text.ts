import { calendarDay, yearOf, type CalendarDay } from '@/domain/calendar/calendar-day';

/**
 * The day of a BDAY value as address books write it: 19800312, 1980-03-12, --0312, --03-12, 12.3.1980, with or without
 * a time, which is none of the person's zone. Null for days that do not exist.
 */
export function parseBirthday(text: string, today: CalendarDay): CalendarDay | null {
  const value = text.trim();
  if (value.length > 40) return null;
  const match =
    /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})(?:$|[T\s])/i.exec(value) ??
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:$|[T\s])/i.exec(value) ??
    /^--(?<month>\d{2})-?(?<day>\d{2})(?:$|[T\s])/i.exec(value) ??
    /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})?$/.exec(value);
  if (match?.groups === undefined) return null;
  const { year, month, day } = match.groups;
  return birthday(year === undefined ? null : Number(year), Number(month), Number(day), today);
}

/**
 * A birthday as it is stored. Apple writes 1604 where nobody told the year; such a year, one before 1900 and one to
 * come are none. Without a year it is the current one as in the person form, for 29.02. the last leap year.
 */
export function birthday(
  year: number | null,
  month: number,
  day: number,
  today: CalendarDay,
): CalendarDay | null {
  const thisYear = yearOf(today);
  if (year !== null && year >= 1900 && year <= thisYear) return calendarDay(year, month, day);
  if (month !== 2 || day !== 29) return calendarDay(thisYear, month, day);
  const leapYears = [0, 1, 2, 3, 4, 5, 6, 7].map((back) => calendarDay(thisYear - back, 2, 29));
  return leapYears.find((leapDay) => leapDay !== null) ?? null;
}
