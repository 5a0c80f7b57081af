import { calendarDay, type CalendarDay, yearOf } from './calendar-day.ts';

const german = 'januar februar marz april mai juni juli august september oktober november dezember';
const english = 'january february march april may june july august september october november december';
/** Spellings of months that the first three letters of the full name do not cover. */
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
const separator = String.raw`\s*[.,/-]\s*|\s+`;
const dayMonth = new RegExp(String.raw`^(\d{1,2})(?:${separator})(\d{1,2})\s*\.?$`);
const dayWord = /^(\d{1,2})(?:\s*[.-])?\s*(\p{L}+)\.?$/u;
/** Weekday in front of a date: `Mo, `, `Mittwoch `, `Thu. ` */
const weekday =
  /^(?:mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|\p{L}{2,7}(?:tag|day|woch|abend))[.,]{0,2}\s+/iu;
const fullYear = String.raw`(?:19|20)\d{2}`;
const yearFirst = new RegExp(
  String.raw`^(?<year>${fullYear})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$`,
);
/** Day, month and year without a separator: some keypads have no dot. */
const digitsOnly = new RegExp(String.raw`^(?<day>\d\d)\.?(?<month>\d\d)(?<year>${fullYear})$`);

/** Number (1 to 12) of a German or English month, in full or at least its first three letters. Null for other words. */
export function monthNumber(word: string): number | null {
  const key = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (key.length < 3) return null;
  const found = names
    .map((list) => list.findIndex((name) => name.startsWith(key)) + 1)
    .find((number) => number > 0);
  return found ?? others[key] ?? null;
}

/** Day and month of `24.2`, ` 01 . 12. `, `24/12` or `24. Dez`, not checked for existence. Null for other texts. */
function dayAndMonthOf(text: string): { day: number; month: number } | null {
  const typed = text.length > longest ? '' : withoutWeekday(text);
  const [, day, month] = dayMonth.exec(typed) ?? dayWord.exec(typed) ?? [];
  if (day === undefined || month === undefined) return null;
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month);
  return number === null ? null : { day: Number(day), month: number };
}

/** Parses a typed day and month as a day of `year`. Null for other texts, a typed year and days that do not exist. */
export function parseDayMonth(text: string, year: number): CalendarDay | null {
  const typed = dayAndMonthOf(text);
  return typed === null ? null : calendarDay(year, typed.month, typed.day);
}

/** True for an incomplete text that further keys may turn into a day and month: `3`, `24.`, `24. De`. */
export function isPartialDay(text: string): boolean {
  const [, month] =
    /^\s*(?:[0-2]?\d|3[01])(?!\d)(?:\s*[.,/-]|\s)?\s*([01]?|\p{L}{1,9})\s*$/u.exec(
      withoutWeekday(text.slice(0, longest)),
    ) ?? [];
  if (month === undefined) return false;
  const key = month.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return (
    /^\d?$/.test(month) || [...names.flat(), ...Object.keys(others)].some((name) => name.startsWith(key))
  );
}

/**
 * Parses a full date as people type it: `24.12.1980`, `24/12/1980`, `24121980`, `24. Dezember 1980`, `1980-12-24`. Only with
 * `isFinished` a two-digit year counts, as the last such year that is not in the future.
 */
export function parseWholeDate(
  text: string,
  today: CalendarDay,
  isFinished: boolean,
): { day: number; month: number; year: number } | null {
  const typed = text.length > longest ? '' : withoutWeekday(text).replace(/\.$/, '');
  const parts = yearFirst.exec(typed) ?? digitsOnly.exec(typed);
  if (parts?.groups) {
    const { day, month, year } = parts.groups;
    return { day: Number(day), month: Number(month), year: Number(year) };
  }
  const year = isFinished ? String.raw`${fullYear}|['’]?\d{2}` : fullYear;
  const [, rest = '', last = ''] = new RegExp(`^(.*?)(?:${separator})(${year})$`, 'u').exec(typed) ?? [];
  const found = dayAndMonthOf(rest);
  return found && { ...found, year: birthYearOf(Number(last.replace(/^\D/, '')), found, today) };
}

/** Year of a typed date of birth; two digits mean the last such year that is not in the future. */
export function birthYearOf(
  year: number,
  { day, month }: { day: number; month: number },
  today: CalendarDay,
): number {
  const thisYear = yearOf(today);
  const isToCome = (calendarDay(thisYear, month, day) ?? '') > today;
  return wholeYear(year, isToCome ? thisYear - 1 : thisYear);
}

/** Expands a two-digit year to the last such year up to `latest`. */
export function wholeYear(year: number, latest: number): number {
  if (year >= 100) return year;
  const inCentury = latest - (latest % 100) + year;
  return inCentury > latest ? inCentury - 100 : inCentury;
}

/** Removes words before the day, as in `Mo, den 24.12.`, `am 24.12.` and `geb. 24.12.1980`. */
export function withoutWeekday(text: string): string {
  return text
    .trim()
    .replace(/^\((.*)\)$/su, '$1')
    .replace(/^(?:\*\s*|geb(?:\.:?\s*|(?:oren)?:?\s+))/iu, '')
    .replace(/^am\s+/iu, '')
    .replace(weekday, '')
    .replace(/^den\s+/iu, '');
}
