import { calendarDay, yearOf, type CalendarDay } from '../calendar/calendar-day.ts';
import { birthYearOf, monthNumber, withoutWeekday } from '../calendar/typed-day.ts';

export interface Birthday {
  day: CalendarDay;
  /** Year of birth; null if unknown. */
  year: number | null;
}

/**
 * Parses a BDAY value: 19800312, 1980-03-12, --0312, --03-12, 12.3.1980, `Jan 8, 1970`, `8. Januar`. Null for days that do
 * not exist. A time is ignored, except a UTC time that is midnight in the local zone.
 */
export function parseBirthday(text: string, today: CalendarDay): Birthday | null {
  const value = text.length > 80 ? '' : withoutWeekday(text).replace(/[\s;,]{1,20}$/, '');
  if (value.length > 40) return null;
  const parts = partsOf(value, today);
  if (parts === null) return null;
  const found = importedBirthday(parts.year, parts.month, parts.day, today);
  return found && { day: found, year: birthYear(parts.year, found, today) };
}

interface Parts {
  year: number | null;
  month: number;
  day: number;
}

function partsOf(value: string, today: CalendarDay): Parts | null {
  const [, before, middle, after, year] =
    /^(?:(\d{1,2})[.-]?\s*)?(\p{L}{3,12})\.?(?:\s*(\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}]))?(?:[\s,-]+(\d{4}))?$/u.exec(
      value,
    ) ?? [];
  const month = middle === undefined ? null : monthNumber(middle);
  const day = before ?? after;
  if (month !== null && day !== undefined && (before === undefined || after === undefined))
    return { year: year === undefined ? null : Number(year), month, day: Number(day) };
  return midnightHere(value, today) ?? writtenParts(value, today);
}

/**
 * Day of a UTC timestamp that is local midnight: some address books write `19560411T230000Z` for 12 April. Tries the offset
 * of that day and both offsets of the current year. Null if no offset gives midnight.
 */
export function midnightHere(value: string, today: CalendarDay): Parts | null {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)(?:\.\d+)?(?:Z|[+-]00:?00)$/i.exec(value);
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] =
    match?.slice(1).map(Number) ?? [];
  // A year before 1900 is a placeholder for an unknown year, and its historic UTC offset would mislead.
  if (match === null || year < 1900) return null;
  const moment = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  const offsets = [new Date(moment), new Date(yearOf(today), 0, 1), new Date(yearOf(today), 6, 1)];
  const local = offsets
    .map((date) => new Date(moment - date.getTimezoneOffset() * 60_000))
    .find((date) => date.getTime() % 86_400_000 === 0);
  return local === undefined
    ? null
    : { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

const afterDay = String.raw`(?:$|[T\s]|(?:Z|[+-]\d\d:?\d\d)$)`;
const written = [
  String.raw`^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})${afterDay}`,
  String.raw`^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})${afterDay}`,
  String.raw`^--(?<month>\d{2})-?(?<day>\d{2})${afterDay}`,
  String.raw`^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4}|\d{2})?(?:\s\d{1,2}:\d\d(?::\d\d)?)?$`,
  String.raw`^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$`,
].map((source) => new RegExp(source, 'i'));

function writtenParts(value: string, today: CalendarDay): Parts | null {
  const groups = written.map((pattern) => pattern.exec(value)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const [month, day] = [Number(groups['month']), Number(groups['day'])];
  const year = groups['year'] === undefined ? null : Number(groups['year']);
  const isShort = groups['year']?.length === 2;
  return { year: isShort ? birthYearOf(year ?? 0, { day, month }, today) : year, month, day };
}

/** Year of birth from 1901 (1900 and earlier, as Apple's 1604, mean unknown) until today; else null. */
export function birthYear(year: number | null, birthday: CalendarDay, today: CalendarDay): number | null {
  if (year === null || year <= 1900) return null;
  const isToCome = year > yearOf(today) || (year === yearOf(today) && birthday.slice(5) > today.slice(5));
  return isToCome ? null : year;
}

/** Stored day of a birthday. An unknown or future year is replaced by the current one; for 29.02. by the last leap year. */
export function importedBirthday(
  year: number | null,
  month: number,
  day: number,
  today: CalendarDay,
): CalendarDay | null {
  const thisYear = yearOf(today);
  if (year !== null && year > 1900 && year <= thisYear) return calendarDay(year, month, day);
  if (month !== 2 || day !== 29) return calendarDay(thisYear, month, day);
  const leapYears = [0, 1, 2, 3, 4, 5, 6, 7].map((back) => calendarDay(thisYear - back, 2, 29));
  return leapYears.find((leapDay) => leapDay !== null) ?? null;
}
