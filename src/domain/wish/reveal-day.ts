import { addDays, type CalendarDay, calendarDay, nextYearly, yearOf } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';

/**
 * From when the owner may learn who gave a wish, as long as they have chosen no day: the one after the last event of those
 * who see it. Nothing happens on most other days, so without an event it is the one after Christmas: too late spoils nothing.
 */
export function usualRevealDay(events: readonly (CalendarDay | null)[], today: CalendarDay): CalendarDay {
  const toCome = events
    .filter((event) => event !== null)
    .filter((event) => event >= today)
    .toSorted(compareText);
  const christmas = calendarDay(yearOf(today), 12, 26) ?? today;
  return addDays(toCome.at(-1) ?? nextYearly(christmas, today), 1);
}
