/**
 * A day of the local calendar as `yyyy-MM-dd`, without time or zone.
 * Made by the functions of this file only, so a value of this type always names a real day of the years 1900 to 2200.
 */
export type CalendarDay = string & { readonly brand: 'CalendarDay' };

interface DayParts {
  year: number;
  month: number;
  day: number;
}

const msPerDay = 86_400_000;
const firstYear = 1900;
const lastYear = 2200;

/** The day as `CalendarDay`, or null when the year, the month or the day does not exist in 1900 to 2200. */
export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  return parseCalendarDay(`${year}-${twoDigits(month)}-${twoDigits(day)}`);
}

/** Reads `yyyy-MM-dd`; null for every other text and for days that do not exist. */
export function parseCalendarDay(text: string): CalendarDay | null {
  return isCalendarDay(text) ? text : null;
}

/** The local calendar day of a moment. Throws a RangeError when the clock stands outside 1900 to 2200. */
export function today(now: Date): CalendarDay {
  return realDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** The day `days` later, or earlier when negative. Throws a RangeError outside 1900 to 2200. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(utcTime(day) + days * msPerDay);
  return realDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Whole calendar days from one day to another, negative when `to` is earlier. Clock changes do not count. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((utcTime(to) - utcTime(from)) / msPerDay);
}

/** The year of a day, for example to complete a typed Tag.Monat. */
export function yearOf(day: CalendarDay): number {
  return partsOf(day).year;
}

/**
 * Reads a typed Tag.Monat as a day of the given year (specification section 5, person form): one or two digits, blanks
 * and a trailing dot allowed. Null for anything else, for 31.4., for 29.2. outside leap years, and with a typed year.
 */
export function parseDayMonth(text: string, year: number): CalendarDay | null {
  const parts = readDayMonth(text);
  return parts === null ? null : calendarDay(year, parts.month, parts.day);
}

/**
 * The next time a yearly day comes round, `from` itself included (specification section 9, 'Other dates recur
 * yearly'). 29.02. falls on 28.02. in other years, so that it stays in February and nobody is congratulated late.
 */
export function nextYearly(day: CalendarDay, from: CalendarDay): CalendarDay {
  const thisYear = inYear(day, yearOf(from));
  return thisYear >= from ? thisYear : inYear(day, yearOf(from) + 1);
}

/** `26.11.` */
export function formatDayMonth(day: CalendarDay): string {
  const { month, day: dayOfMonth } = partsOf(day);
  return `${twoDigits(dayOfMonth)}.${twoDigits(month)}.`;
}

/** `06. Dezember 2026` (specification section 9, dates). */
export function formatLong(day: CalendarDay): string {
  return longFormat.format(utcTime(day));
}

/** `06. Dezember` */
export function formatDayMonthLong(day: CalendarDay): string {
  return dayMonthLongFormat.format(utcTime(day));
}

/** `Donnerstag, 26. November 2026` */
export function formatWeekdayLong(day: CalendarDay): string {
  return weekdayFormat.format(utcTime(day));
}

const longFormat = dateFormat({ day: '2-digit', month: 'long', year: 'numeric' });
const dayMonthLongFormat = dateFormat({ day: '2-digit', month: 'long' });
const weekdayFormat = dateFormat({ weekday: 'long', day: '2-digit', month: 'long', year: 'numeric' });

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' });
}

function isCalendarDay(text: string): text is CalendarDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = match === null ? [] : match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < firstYear || year > lastYear) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date rolls 31.4. over to 1.5., so a day that comes back changed was never real.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function readDayMonth(text: string): { day: number; month: number } | null {
  if (text.length > 20) return null;
  const match = /^(\d{1,2})\s*\.\s*(\d{1,2})\s*\.?$/.exec(text.trim());
  return match === null ? null : { day: Number(match[1]), month: Number(match[2]) };
}

function inYear(day: CalendarDay, year: number): CalendarDay {
  const { month, day: dayOfMonth } = partsOf(day);
  return calendarDay(year, month, dayOfMonth) ?? realDay(year, 2, 28);
}

function realDay(year: number, month: number, day: number): CalendarDay {
  const result = calendarDay(year, month, day);
  if (result === null) throw new RangeError(`No calendar day: ${year}-${month}-${day}`);
  return result;
}

function partsOf(day: CalendarDay): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

function utcTime(day: CalendarDay): number {
  const { year, month, day: dayOfMonth } = partsOf(day);
  return Date.UTC(year, month - 1, dayOfMonth);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
