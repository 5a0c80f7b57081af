import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import type { FeastName } from '../calendar/feast.ts';
import { nextOccasionDay } from '../calendar/occasion.ts';

/** Days before each feast from which the app asks whom it is for: 1 and 8 November, and six weeks before Ostern. */
const askedBefore: readonly (readonly [FeastName, number])[] = [
  ['Weihnachten', 54],
  ['Nikolaus', 28],
  ['Ostern', 42],
];

/** Feasts ahead for which it is time to ask 'Wen beschenkst du?', Weihnachten first. */
export function askedFeasts(today: CalendarDay): { feast: FeastName; date: CalendarDay; days: number }[] {
  return askedBefore.flatMap(([feast, before]) => {
    const date = nextOccasionDay(feast, today);
    const days = date === null ? Infinity : daysBetween(today, date);
    return date === null || days > before ? [] : [{ feast, date, days }];
  });
}
