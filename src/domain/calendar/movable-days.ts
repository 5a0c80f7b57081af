import { addDays, calendarDay, type CalendarDay, yearOf } from './calendar-day.ts';
import { easterSunday } from './easter.ts';

/**
 * German movable days with presents, in the order of the year. Muttertag is the second Sunday of May, even if that is
 * Whitsunday as on 11 May 2008, although shops had agreed in 1949 to move such a day (dpa of 4 April 2008; date-holidays,
 * countries/DE.yaml: '2nd sunday in May'). Vatertag is Ascension, 39 days after Easter; 1. Advent is the fourth Sunday
 * before 25 December (same table).
 */
export const movableOccasions = ['Ostern', 'Muttertag', 'Vatertag', '1. Advent'] as const;

const dayIn: Record<(typeof movableOccasions)[number], (year: number) => CalendarDay | null> = {
  Ostern: easterSunday,
  Muttertag: (year) => sundayFrom(calendarDay(year, 5, 8)),
  Vatertag: (year) => later(easterSunday(year), 39),
  '1. Advent': (year) => sundayFrom(calendarDay(year, 11, 27)),
};
const byName = new Map<string | null, (year: number) => CalendarDay | null>(Object.entries(dayIn));

/** Day of a movable occasion in a year. Null for other occasions and outside 1900 to 2200. */
export function movableDay(occasion: string | null, year: number): CalendarDay | null {
  return byName.get(occasion)?.(year) ?? null;
}

/** Next day of a movable occasion, `from` included. Null for other occasions and after 2200. */
export function nextMovableDay(occasion: string | null, from: CalendarDay): CalendarDay | null {
  const thisYear = movableDay(occasion, yearOf(from));
  return thisYear !== null && thisYear >= from ? thisYear : movableDay(occasion, yearOf(from) + 1);
}

function sundayFrom(day: CalendarDay | null): CalendarDay | null {
  return day && addDays(day, (7 - new Date(day).getUTCDay()) % 7);
}

function later(day: CalendarDay | null, days: number): CalendarDay | null {
  return day && addDays(day, days);
}
