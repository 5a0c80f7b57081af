import { type CalendarDay, nextYearly, yearOf } from '../calendar/calendar-day.ts';
import type { Draw, DrawFields } from './draw.ts';

/** Fields of a draw to create, and the memberships of the members to ask. */
export interface DrawPlan extends DrawFields {
  memberIds: string[];
  /** Id of a draw whose exclusions are copied; null for none. */
  like: string | null;
}

/**
 * Repeats a draw on the next recurrence of its day: with all participants who are still members, and with the same
 * exclusions. A year in the title is adapted.
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
