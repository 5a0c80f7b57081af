import { calendarDay, nextYearly, yearOf, type CalendarDay } from './calendar-day.ts';
import { nextMovableDay } from './movable-days.ts';

export const giftOccasions = [
  'Geburtstag',
  'Jahrestag',
  'Valentinstag',
  'Weihnachten',
  'Überraschung',
  'Entschuldigung',
  'Sonstiger Anlass',
] as const;

export const personOccasions = [
  ...giftOccasions,
  'Heiligabend',
  'Nikolaus',
  'Silvester',
  'Neujahr',
  'Halloween',
  'Ostern',
] as const;

/** Occasion of a date that is stored without one. */
export const birthday = 'Geburtstag';

type MonthDay = readonly [month: number, day: number];

// Dates shared by the tables below. Weihnachten differs: the person form stores 24.12., the countdown counts to 25.12.
const sharedDates: Record<string, MonthDay> = {
  Heiligabend: [12, 24],
  Valentinstag: [2, 14],
  Nikolaus: [12, 6],
  Silvester: [12, 31],
  Neujahr: [1, 1],
  Halloween: [10, 31],
};
const formDates = new Map(Object.entries({ ...sharedDates, Weihnachten: [12, 24] as const }));
const countdownDates = new Map(Object.entries({ ...sharedDates, Weihnachten: [12, 25] as const }));

/** Occasions with the same date every year. */
export const fixedOccasions: readonly string[] = [...countdownDates.keys()];

/** True if choosing this occasion hides the date field of the person form; Ostern keeps the field. */
export function hasFixedDate(occasion: string | null): boolean {
  return occasion !== null && formDates.has(occasion);
}

/** Day that a form stores for an occasion with a fixed date in `year`. Null for other occasions. */
export function fixedFormDay(occasion: string | null, year: number): CalendarDay | null {
  const date = occasion === null ? undefined : formDates.get(occasion);
  return date === undefined ? null : calendarDay(year, ...date);
}

/** Next day, `from` included, of an occasion with a fixed or movable date. Null for personal occasions as birthdays. */
export function nextOccasionDay(occasion: string | null, from: CalendarDay): CalendarDay | null {
  const movable = nextMovableDay(occasion, from);
  if (movable !== null) return movable;
  const date = occasion === null ? undefined : countdownDates.get(occasion);
  const inThisYear = date === undefined ? null : calendarDay(yearOf(from), ...date);
  return inThisYear === null ? null : nextYearly(inThisYear, from);
}
