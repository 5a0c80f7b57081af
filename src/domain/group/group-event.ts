import { type CalendarDay, daysBetween, today } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';
import { groupCountdown } from './group-countdown.ts';
import type { GroupSummary } from './group.ts';

export interface EventLabel {
  text: string;
  isPast: boolean;
}

/**
 * The event of a group on its card; over from the next local midnight on. Null without a date. The days are those of the
 * countdown inside: whole ones until the day begins, and the hours say what is left of the last.
 */
export function eventLabel(eventDate: CalendarDay | null, now: Date): EventLabel | null {
  if (eventDate === null) return null;
  const { phase, days, hours } = groupCountdown(eventDate, now);
  if (phase === 'past') return { text: 'Ereignis vorbei', isPast: true };
  if (phase === 'today') return { text: 'Heute', isPast: false };
  if (daysBetween(today(now), eventDate) === 1) return { text: 'Morgen', isPast: false };
  const dayText = `Noch ${days} ${days === 1 ? 'Tag' : 'Tage'}`;
  return { text: hours === 0 ? dayText : `${dayText}, ${hours} Std`, isPast: false };
}

/** What comes next stands first, then groups without a date, then what is over, the latest first. */
export function sortByEvent(groups: readonly GroupSummary[], today: CalendarDay): GroupSummary[] {
  const isOver = ({ eventDate }: GroupSummary) => eventDate !== null && eventDate < today;
  const rank = (group: GroupSummary) => {
    if (isOver(group)) return 2;
    return group.eventDate === null ? 1 : 0;
  };
  return groups.toSorted((a, b) => {
    const byDate = compareText(a.eventDate ?? '', b.eventDate ?? '');
    return rank(a) - rank(b) || (isOver(a) ? -byDate : byDate);
  });
}
