import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { inDaysText } from '../countdown/in-days.ts';
import { compareText } from '../text/compare-text.ts';
import type { GroupSummary } from './group.ts';

export interface EventLabel {
  text: string;
  isPast: boolean;
}

/** Event of a group for its card, in whole days; past from the next midnight on. Null without a date. */
export function eventLabel(eventDate: CalendarDay | null, today: CalendarDay): EventLabel | null {
  if (eventDate === null) return null;
  const days = daysBetween(today, eventDate);
  if (days < 0) return { text: 'Ereignis vorbei', isPast: true };
  if (days === 0) return { text: 'Heute', isPast: false };
  return { text: days === 1 ? 'Morgen' : inDaysText(days), isPast: false };
}

/** Groups by event: upcoming ones first, then those without a date, then past ones, the latest first. */
export function sortByEvent<G extends Pick<GroupSummary, 'eventDate'>>(
  groups: readonly G[],
  today: CalendarDay,
): G[] {
  const isOver = ({ eventDate }: G) => eventDate !== null && eventDate < today;
  const rank = (group: G) => {
    if (isOver(group)) return 2;
    return group.eventDate === null ? 1 : 0;
  };
  return groups.toSorted((a, b) => {
    const byDate = compareText(a.eventDate ?? '', b.eventDate ?? '');
    return rank(a) - rank(b) || (isOver(a) ? -byDate : byDate);
  });
}
