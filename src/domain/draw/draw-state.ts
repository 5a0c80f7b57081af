import type { CalendarDay } from '../calendar/calendar-day.ts';

export const drawStates = ['gathering', 'drawn'] as const;
/** `gathering`: answers are collected, before names are drawn or after the draw became void. */
export type DrawState = (typeof drawStates)[number];

export const refusals = ['declined', 'left', 'out'] as const;
/**
 * `declined`: said no, may still say yes. `left`: left after the drawing; can return only with the next drawing. `out`:
 * left or was removed, and the draw is void by now; may still say yes.
 */
export type DrawRefusal = (typeof refusals)[number];

/** The user's own part in a draw, as far as needed to tell whether an action is missing. */
interface OwnPart {
  isIn: boolean;
  refusal: DrawRefusal | null;
  seenRound: number;
}

/** True if the participant was asked and has answered neither yes nor no. */
export function isOpen({ isIn, refusal }: Pick<OwnPart, 'isIn' | 'refusal'>): boolean {
  return !isIn && refusal === null;
}

/** True if the user has not answered, or not looked at the drawn name, and the day of the draw is not over. */
export function isDrawWaiting(
  { state, day, round }: { state: DrawState; day: CalendarDay; round: number },
  part: OwnPart,
  today: CalendarDay,
): boolean {
  if (day < today) return false;
  return isOpen(part) || (state === 'drawn' && part.isIn && part.seenRound < round);
}
