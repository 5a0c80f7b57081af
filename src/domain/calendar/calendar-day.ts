import { addDays as daysLater } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

/** Existing day of 1900 to 2200 as `yyyy-MM-dd`, without time or zone; only the functions of this file make one. */
export type CalendarDay = string & { readonly brand: 'CalendarDay' };

const firstDay = '1900-01-01';
const lastDay = '2200-12-31';

export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  return parseCalendarDay(`${year}-${mm}-${dd}`);
}

/** Parses `yyyy-MM-dd`. Null for other texts and for days that do not exist. */
export function parseCalendarDay(text: string): CalendarDay | null {
  return isCalendarDay(text) ? text : null;
}

/** Local calendar day of a moment. Throws a RangeError outside 1900 to 2200. */
export function today(now: Date): CalendarDay {
  return real(calendarDay(now.getFullYear(), now.getMonth() + 1, now.getDate()));
}

/** Adds a number of days, which may be negative. Throws a RangeError outside 1900 to 2200. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return today(daysLater(noonOf(day), days));
}

/** Whole calendar days between two days, negative if `to` is earlier. Clock changes do not count. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return differenceInCalendarDays(noonOf(to), noonOf(from));
}

export function yearOf(day: CalendarDay): number {
  return Number(day.slice(0, 4));
}

/** Next yearly recurrence of a day, `from` included. In other years 29.02. recurs on 28.02., never too late. */
export function nextYearly(day: CalendarDay, from: CalendarDay): CalendarDay {
  const thisYear = inYear(day, yearOf(from));
  return thisYear >= from ? thisYear : inYear(day, yearOf(from) + 1);
}

/** Formats a day as `26.11.` */
export function formatDayMonth(day: CalendarDay): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.`;
}

/** Formats a day as `06. Dezember 2026` */
export function formatLong(day: CalendarDay): string {
  return `${formatDayMonthLong(day)} ${yearOf(day)}`;
}

/** Formats a day as `06. Dezember` */
export function formatDayMonthLong(day: CalendarDay): string {
  return `${day.slice(8)}. ${monthOf(day)}`;
}

/** Formats a day as `6. Dezember` */
export function dayAndMonth(day: CalendarDay): string {
  return `${Number(day.slice(8))}. ${monthOf(day)}`;
}

/** Formats a day as `9. Mai`, or with its year, `9. Mai 2025`, if that is not the current one. */
export function shortDay(day: CalendarDay, today: CalendarDay): string {
  return yearOf(day) === yearOf(today) ? dayAndMonth(day) : `${dayAndMonth(day)} ${yearOf(day)}`;
}

/** Formats a day as `Donnerstag, 26. November 2026` */
export function formatWeekdayLong(day: CalendarDay): string {
  return `${weekdayOf(day)}, ${formatLong(day)}`;
}

/** Formats a day as `Montag, 7. Dezember` */
export function formatWeekdayMonth(day: CalendarDay): string {
  return `${weekdayOf(day)}, ${dayAndMonth(day)}`;
}

/** Short name of the month of a day: `Dez` */
export function formatMonthShort(day: CalendarDay): string {
  return monthOf(day).slice(0, 3);
}

// Fixed names instead of Intl, whose first formatted date takes 30 to 70 ms on a phone.
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
  // `Date` turns 31.4. into 1.5., so a day that is changed by the conversion does not exist.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function inYear(day: CalendarDay, year: number): CalendarDay {
  return parseCalendarDay(`${year}${day.slice(4)}`) ?? real(calendarDay(year, 2, 28));
}

function real(day: CalendarDay | null): CalendarDay {
  if (day === null) throw new RangeError('No day of the years 1900 to 2200');
  return day;
}

/** Noon of a day: no clock change moves noon to another day. */
function noonOf(day: CalendarDay): Date {
  return new Date(`${day}T12:00`);
}
