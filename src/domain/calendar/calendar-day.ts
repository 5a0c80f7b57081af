import { addDays as daysLater } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

/** A real day of 1900 to 2200 as `yyyy-MM-dd`, without time or zone; made by the functions of this file only. */
export type CalendarDay = string & { readonly brand: 'CalendarDay' };

const firstDay = '1900-01-01';
const lastDay = '2200-12-31';

export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  return parseCalendarDay(`${year}-${mm}-${dd}`);
}

/** Reads `yyyy-MM-dd`; null for every other text and for days that do not exist. */
export function parseCalendarDay(text: string): CalendarDay | null {
  return isCalendarDay(text) ? text : null;
}

/** The local calendar day of a moment. Throws a RangeError when the clock stands outside 1900 to 2200. */
export function today(now: Date): CalendarDay {
  return real(calendarDay(now.getFullYear(), now.getMonth() + 1, now.getDate()));
}

/** The day `days` later, or earlier when negative. Throws a RangeError outside 1900 to 2200. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return today(daysLater(noonOf(day), days));
}

/** Whole calendar days from one day to another, negative when `to` is earlier. Clock changes do not count. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(noonOf(to), noonOf(from));
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}

/** The next time a yearly day comes round, `from` included. 29.02. falls on 28.02. in other years: never late. */
export function nextYearly(day: CalendarDay, from: CalendarDay): CalendarDay {
  const thisYear = inYear(day, yearOf(from));
  return thisYear >= from ? thisYear : inYear(day, yearOf(from) + 1);
}

/** `26.11.` */
export function formatDayMonth(day: CalendarDay): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.`;
}

/** `06. Dezember 2026` */
export function formatLong(day: CalendarDay): string {
  return `${formatDayMonthLong(day)} ${yearOf(day)}`;
}

/** `06. Dezember` */
export function formatDayMonthLong(day: CalendarDay): string {
  return `${day.slice(8)}. ${monthOf(day)}`;
}

/** `6. Dezember` */
export function dayAndMonth(day: CalendarDay): string {
  return `${Number(day.slice(8))}. ${monthOf(day)}`;
}

/** `9. Mai`, of another year than today's `9. Mai 2025` */
export function shortDay(day: CalendarDay, today: CalendarDay): string {
  return yearOf(day) === yearOf(today) ? dayAndMonth(day) : `${dayAndMonth(day)} ${yearOf(day)}`;
}

/** `Donnerstag, 26. November 2026` */
export function formatWeekdayLong(day: CalendarDay): string {
  return `${weekdayOf(day)}, ${formatLong(day)}`;
}

/** `Montag, 7. Dezember` */
export function formatWeekdayMonth(day: CalendarDay): string {
  return `${weekdayOf(day)}, ${dayAndMonth(day)}`;
}

/** `Dez` */
export function formatMonthShort(day: CalendarDay): string {
  return monthOf(day).slice(0, 3);
}

// The first day that Intl writes takes a phone 30 to 70 ms of its first page.
const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as const;
const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

function weekdayOf(day: CalendarDay): string {
  return weekdays[new Date(day).getUTCDay()] ?? '';
}

function monthOf(day: CalendarDay): string {
  return months[Number(day.slice(5, 7)) - 1] ?? '';
}

function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false;
  const date = new Date(text);
  // Date rolls 31.4. over to 1.5., so a day that comes back changed was never real.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function inYear(day: CalendarDay, year: number): CalendarDay {
  return parseCalendarDay(`${year}${day.slice(4)}`) ?? real(calendarDay(year, 2, 28));
}

function real(day: CalendarDay | null): CalendarDay {
  if (day === null) throw new RangeError('No day of the years 1900 to 2200');
  return day;
}

/** No clock change moves noon to another day. */
function noonOf(day: CalendarDay): Date {
  return new Date(`${day}T12:00`);
}
