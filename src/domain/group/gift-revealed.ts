import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { GroupGift } from './group-gift.ts';

type RevealDays = Pick<GroupGift, 'revealOn' | 'toldOn'>;

/** The day from which the recipient may know who gave it: its own, or the one on which they were told before. */
export function knownFrom({ revealOn, toldOn }: RevealDays): CalendarDay | null {
  if (revealOn === null || toldOn === null) return revealOn ?? toldOn;
  return revealOn < toldOn ? revealOn : toldOn;
}

/** Whether the recipient of what was given may know who it was. */
export function isRevealed(gift: RevealDays, today: CalendarDay): boolean {
  const day = knownFrom(gift);
  return day !== null && day <= today;
}

/**
 * Whether who takes care of it is asked if they have given it: its own day is over, and until they say so nobody learns who
 * it was from. That the wish was withdrawn since changes nothing: what is given may be ticked off by then. `taker` is what
 * `reservedBy` holds: the member, or the user.
 */
export function asksWhetherGiven(
  gift: Pick<GroupGift, 'status' | 'reservedBy' | 'recipientUserId' | 'revealOn'>,
  taker: string,
  today: CalendarDay,
): boolean {
  const isOpen = gift.status !== 'gifted' && gift.reservedBy === taker && gift.recipientUserId !== null;
  return isOpen && gift.revealOn !== null && gift.revealOn <= today;
}
