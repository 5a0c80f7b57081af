import { type CalendarDay, yearOf } from './calendar-day.ts';

/** Year from 1900 to the current one, null for an empty text; or a German error message. */
export type TypedYear = { year: number | null } | { problem: string };

const first = 1900;

/** Parses ` 1948 `: four digits, no future year. */
export function parseYear(text: string, today: CalendarDay): TypedYear {
  const typed = text.length > 20 ? text : text.trim();
  if (typed === '') return { year: null };
  if (!/^\d{4}$/.test(typed))
    return { problem: 'Bitte gib das Jahr mit vier Ziffern ein, zum Beispiel 1948' };
  const year = Number(typed);
  const last = yearOf(today);
  return year < first || year > last
    ? { problem: `Bitte gib ein Jahr von ${first} bis ${last} ein` }
    : { year };
}

/** German error message for a typed year; null if the year is valid or the text is empty. */
export function yearProblem(text: string, today: CalendarDay): string | null {
  const typed = parseYear(text, today);
  return 'problem' in typed ? typed.problem : null;
}
