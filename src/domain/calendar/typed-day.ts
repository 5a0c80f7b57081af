import { calendarDay, type CalendarDay, yearOf } from './calendar-day.ts';

const german = 'januar februar marz april mai juni juli august september oktober november dezember';
const english = 'january february march april may june july august september october november december';
/** Spellings that are no beginning of a name of a month. */
const others: Readonly<Record<string, number>> = {
  maerz: 3,
  mrz: 3,
  janner: 1,
  jaenner: 1,
  feber: 2,
  okt: 10,
};
const names = [german.split(' '), english.split(' ')];

const longest = 40;
const separator = String.raw`\s*[./-]\s*|\s+`;
const dayMonth = new RegExp(String.raw`^(\d{1,2})(?:${separator})(\d{1,2})\s*\.?$`);
const dayWord = /^(\d{1,2})(?:\s*\.)?\s*(\p{L}+)\.?$/u;
const fullYear = String.raw`(?:19|20)\d{2}`;

/** 1 to 12 of a name of a month, German or English, whole or at least its first three letters; null for other words. */
export function monthNumber(word: string): number | null {
  const key = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (key.length < 3) return null;
  const found = names
    .map((list) => list.findIndex((name) => name.startsWith(key)) + 1)
    .find((number) => number > 0);
  return found ?? others[key] ?? null;
}

/** Day and month of `24.2`, ` 01 . 12. `, `24/12` or `24. Dez`, whether they exist or not; null for anything else. */
function dayAndMonthOf(text: string): { day: number; month: number } | null {
  const typed = text.length > longest ? '' : text.trim();
  const [, day, month] = dayMonth.exec(typed) ?? dayWord.exec(typed) ?? [];
  if (day === undefined || month === undefined) return null;
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month);
  return number === null ? null : { day: Number(day), month: number };
}

/** Reads a typed day and month as a day of `year`; null for anything else, a typed year and days that do not exist. */
export function parseDayMonth(text: string, year: number): CalendarDay | null {
  const typed = dayAndMonthOf(text);
  return typed === null ? null : calendarDay(year, typed.month, typed.day);
}

/** Whether a text may become a day of a month with further keys: `3`, `24.`, `24. De`. */
export function isBegunDay(text: string): boolean {
  const [, month] =
    /^\s*(?:[0-2]?\d|3[01])(?!\d)(?:\s*[./-]|\s)?\s*([01]?|\p{L}{1,9})\s*$/u.exec(text.slice(0, longest)) ??
    [];
  if (month === undefined) return false;
  const key = month.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return (
    /^\d?$/.test(month) || [...names.flat(), ...Object.keys(others)].some((name) => name.startsWith(key))
  );
}

/**
 * A whole date as people type it: `24.12.1980`, `24/12/1980`, `24. Dezember 1980`, `1980-12-24`. `isFinished` reads a year
 * of two digits as well, which while typing is half of one; it is the last such year that is not to come.
 */
export function parseWholeDate(
  text: string,
  today: CalendarDay,
  isFinished: boolean,
): { day: number; month: number; year: number } | null {
  const typed = text.length > longest ? '' : text.trim();
  const iso = new RegExp(`^(${fullYear})-(\\d{1,2})-(\\d{1,2})$`).exec(typed);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) };
  const year = isFinished ? String.raw`${fullYear}|['’]?\d{2}` : fullYear;
  const [, rest = '', last = ''] =
    new RegExp(`^(.*?)(?:${separator}|,\\s*)(${year})$`, 'u').exec(typed) ?? [];
  const found = dayAndMonthOf(rest);
  return found && { ...found, year: wholeYear(Number(last.replace(/^\D/, '')), yearOf(today)) };
}

function wholeYear(year: number, thisYear: number): number {
  if (year >= 100) return year;
  const inCentury = thisYear - (thisYear % 100) + year;
  return inCentury > thisYear ? inCentury - 100 : inCentury;
}
