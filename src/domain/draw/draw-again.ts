import { type CalendarDay, nextYearly, yearOf } from '../calendar/calendar-day.ts';
import type { Draw, DrawFields } from './draw.ts';

/** What a draw is prepared with: its fields, and who is asked by their memberships. */
export interface DrawPlan extends DrawFields {
  memberIds: string[];
  /** Another draw, whose exclusions hold here as well; null for none. */
  like: string | null;
}

/**
 * The same once more, on the next such day after `today`: with all who are still in the group, and what was not allowed
 * between them. A year in the title goes along.
 */
export function drawAgain(draw: Draw, today: CalendarDay): DrawPlan {
  const { title, budgetCents, note, avoidLast, noSwaps, participants } = draw;
  const day = nextYearly(draw.day, today);
  return {
    title: title.replaceAll(String(yearOf(draw.day)), String(yearOf(day))),
    day,
    budgetCents,
    note,
    avoidLast,
    noSwaps,
    memberIds: participants.flatMap(({ memberId }) => memberId ?? []),
    like: draw.id,
  };
}
