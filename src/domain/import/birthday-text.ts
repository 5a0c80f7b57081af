import { calendarDay, yearOf, type CalendarDay } from '../calendar/calendar-day.ts';

export interface Birthday {
  day: CalendarDay;
  /** Of birth; null when nobody says so. */
  year: number | null;
}

/** A BDAY value: 19800312, 1980-03-12, --0312, --03-12, 12.3.1980; a time is ignored. Null for days that do not exist. */
export function parseBirthday(text: string, today: CalendarDay): Birthday | null {
  const value = text.trim();
  if (value.length > 40) return null;
  const match =
    /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})(?:$|[T\s])/i.exec(value) ??
    /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:$|[T\s])/i.exec(value) ??
    /^--(?<month>\d{2})-?(?<day>\d{2})(?:$|[T\s])/i.exec(value) ??
    /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})?$/.exec(value);
  if (match?.groups === undefined) return null;
  const { year, month, day } = match.groups;
  const [typed, ...monthAndDay] = [
    year === undefined ? null : Number(year),
    Number(month),
    Number(day),
  ] as const;
  const found = birthday(typed, ...monthAndDay, today);
  return found && { day: found, year: birthYear(typed, found, today) };
}

/** The year if somebody can be born in it: from 1900 (Apple: 1604 for none) to today; else null. */
export function birthYear(year: number | null, birthday: CalendarDay, today: CalendarDay): number | null {
  if (year === null || year < 1900) return null;
  const isToCome = year > yearOf(today) || (year === yearOf(today) && birthday.slice(5) > today.slice(5));
  return isToCome ? null : year;
}

/** Without a year, with one before 1900 (Apple: 1604) or to come it is the current one; for 29.02. the last leap year. */
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
