import type { CalendarDay } from '../calendar/calendar-day.ts';

export const drawStates = ['gathering', 'drawn'] as const;
/** `gathering` also when what was drawn became void. */
export type DrawState = (typeof drawStates)[number];

export const refusals = ['declined', 'left', 'out'] as const;
/**
 * `declined`: said no, and may still say yes. `left`: was drawn and left; comes back with the next drawing, not before.
 * `out`: left or was taken out of what is void by now, and may still say yes.
 */
export type DrawRefusal = (typeof refusals)[number];

/** One's own part of a draw, as far as it says whether an answer or a look is missing. */
interface OwnPart {
  isIn: boolean;
  refusal: DrawRefusal | null;
  seenRound: number;
}

/** Whether somebody was asked and has said neither yes nor no. */
export function isOpen({ isIn, refusal }: Pick<OwnPart, 'isIn' | 'refusal'>): boolean {
  return !isIn && refusal === null;
}

/** Whether a part has no answer, or names were drawn and not looked at, before the day of the draw is over. */
export function isDrawWaiting(
  { state, day, round }: { state: DrawState; day: CalendarDay; round: number },
  part: OwnPart,
  today: CalendarDay,
): boolean {
  if (day < today) return false;
  return isOpen(part) || (state === 'drawn' && part.isIn && part.seenRound < round);
}
