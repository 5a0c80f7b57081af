import { type CalendarDay, nextYearly, yearOf } from '../calendar/calendar-day.ts';

/** Highest plausible age: the oldest person reached 122. */
const oldest = 130;

/** Years from `since` to a year or day, as an age or anniversary. Null without `since` and outside 1 to 130. */
export function yearsOn(since: number | null, on: CalendarDay | number): number | null {
  const years = since === null ? 0 : (typeof on === 'number' ? on : yearOf(on)) - since;
  return years >= 1 && years <= oldest ? years : null;
}

/**
 * Age on the next birthday, today included. Only day and month of `birthday` count, 29.02. as in `nextYearly`. Null for an
 * unknown or future year, and for ages above 130.
 */
export function nextAge(birthYear: number | null, birthday: CalendarDay, today: CalendarDay): number | null {
  return yearsOn(birthYear, nextYearly(birthday, today));
}

/** Formats an age as `wird 34` */
export function turnsText(age: number): string {
  return `wird ${age}`;
}
