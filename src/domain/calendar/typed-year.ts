import { type CalendarDay, yearOf } from './calendar-day.ts';

/** A year from 1900 to the one of today, null when nothing was typed; else what is wrong, in German. */
export type TypedYear = { year: number | null } | { problem: string };

const first = 1900;

/** Reads ` 1948 `: four digits, of no year to come. */
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

/** The German problem of a typed year; null when it is one, or none was typed. */
export function yearProblem(text: string, today: CalendarDay): string | null {
  const typed = parseYear(text, today);
  return 'problem' in typed ? typed.problem : null;
}
