import { type CalendarDay, daysBetween } from '@/domain/calendar/calendar-day';
import { compareText } from '@/domain/text/compare-text';

import type { GroupSummary } from './group';

export interface EventLabel {
  text: string;
  isPast: boolean;
}

/** The event of a group on its card; over from the next local midnight on. Null without a date. */
export function eventLabel(eventDate: CalendarDay | null, today: CalendarDay): EventLabel | null {
  if (eventDate === null) return null;
  const days = daysBetween(today, eventDate);
  if (days < 0) return { text: 'Ereignis vorbei', isPast: true };
  return { text: upcoming(days), isPast: false };
}

function upcoming(days: number): string {
  if (days === 0) return 'Heute';
  return days === 1 ? 'Morgen' : `In ${days} Tagen`;
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
