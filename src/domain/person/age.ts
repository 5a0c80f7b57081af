import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';

/** Highest plausible age: the oldest person reached 122. */
const oldest = 130;

/** Years from `since` to a year or day, as an age or anniversary. Null without `since` and outside 1 to 130. */
export function yearsOn(since: number | null, on: CalendarDay | number): number | null {
  const years = since === null ? 0 : (typeof on === 'number' ? on : yearOf(on)) - since;
  return years >= 1 && years <= oldest ? years : null;
}

/** Formats an age as `wird 34` */
export function turnsText(age: number): string {
  return `wird ${age}`;
}
