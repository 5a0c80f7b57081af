import { addDays, type CalendarDay, calendarDay, nextYearly, yearOf } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';

/**
 * Default day from which the owner may learn the giver: the day after the last event of the groups that see the wish;
 * without an event the day after Christmas, as a late day spoils no surprise.
 */
export function usualRevealDay(events: readonly (CalendarDay | null)[], today: CalendarDay): CalendarDay {
  const toCome = events
    .filter((event) => event !== null)
    .filter((event) => event >= today)
    .toSorted(compareText);
  const christmas = calendarDay(yearOf(today), 12, 26) ?? today;
  return addDays(toCome.at(-1) ?? nextYearly(christmas, today), 1);
}
