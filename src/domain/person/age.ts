import { type CalendarDay, daysBetween, nextYearly, yearOf } from '../calendar/calendar-day.ts';
import { inDaysText } from '../countdown/in-days.ts';

/** Nobody has grown older than 122; what is beyond is a slip of the finger. */
const oldest = 130;

/** The years from `since` to a year or the one of a day, as an age or an anniversary; null without `since` and outside 1 to 130. */
export function yearsOn(since: number | null, on: CalendarDay | number): number | null {
  const years = since === null ? 0 : (typeof on === 'number' ? on : yearOf(on)) - since;
  return years >= 1 && years <= oldest ? years : null;
}

/**
 * The age somebody reaches on their next birthday, today included; of `birthday` only day and month count, a 29.02. as
 * in `nextYearly`. Null for an unknown year, one to come and one more than 130 years ago.
 */
export function nextAge(birthYear: number | null, birthday: CalendarDay, today: CalendarDay): number | null {
  return yearsOn(birthYear, nextYearly(birthday, today));
}

/** `wird 34` */
export function turnsText(age: number): string {
  return `wird ${age}`;
}

/** `wird 34 · in 12 Tagen` for the next birthday; without a year that is known `in 12 Tagen`. */
export function birthdayText(birthYear: number | null, birthday: CalendarDay, today: CalendarDay): string {
  const age = nextAge(birthYear, birthday, today);
  const days = inDaysText(daysBetween(today, nextYearly(birthday, today)));
  return age === null ? days : `${turnsText(age)} · ${days}`;
}
