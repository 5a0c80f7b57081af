import { type CalendarDay, nextYearly, yearOf } from '../calendar/calendar-day.ts';
import type { Draw, DrawFields } from './draw.ts';

/** What a draw is prepared with: its fields, and who takes part by their memberships. */
export interface DrawPlan extends DrawFields {
  memberIds: string[];
  exclusions: { giver: string; receiver: string }[];
}

/**
 * The same once more, on the next such day after `today`: with all who are still in the group, and what was not allowed
 * between them. A year in the title goes along.
 */
export function drawAgain(draw: Draw, today: CalendarDay): DrawPlan {
  const { title, budgetCents, note, avoidLast, noSwaps, participants } = draw;
  const day = nextYearly(draw.day, today);
  const members = new Map(participants.map(({ id, memberId }) => [id, memberId]));
  return {
    title: title.replaceAll(String(yearOf(draw.day)), String(yearOf(day))),
    day,
    budgetCents,
    note,
    avoidLast,
    noSwaps,
    memberIds: participants.flatMap(({ memberId }) => memberId ?? []),
    exclusions: participants.flatMap(({ memberId: giver, excluded }) =>
      excluded.flatMap((id) => {
        const receiver = members.get(id) ?? null;
        return giver === null || receiver === null ? [] : [{ giver, receiver }];
      }),
    ),
  };
}
