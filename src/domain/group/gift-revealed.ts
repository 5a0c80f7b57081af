import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { GroupGift } from './group-gift.ts';

type RevealDays = Pick<GroupGift, 'revealOn' | 'toldOn'>;

/** Day from which the recipient may know the giver: the reveal day, or an earlier day when the giver revealed it. */
export function revealedFrom({ revealOn, toldOn }: RevealDays): CalendarDay | null {
  if (revealOn === null || toldOn === null) return revealOn ?? toldOn;
  return revealOn < toldOn ? revealOn : toldOn;
}

/** True if the recipient of a given gift may know the giver by now. */
export function isRevealed(gift: RevealDays, today: CalendarDay): boolean {
  const day = revealedFrom(gift);
  return day !== null && day <= today;
}

/**
 * True if the member who reserved a surprise is asked whether they have given it: the reveal day has come, and the
 * recipient learns the giver only after this answer. A withdrawn wish is asked about as well, as the recipient may have
 * ticked it off after receiving it. `taker` is an id as in `reservedBy`: of the member, or of the user.
 */
export function needsGivenAnswer(
  gift: Pick<GroupGift, 'status' | 'reservedBy' | 'recipientUserId' | 'revealOn'>,
  taker: string,
  today: CalendarDay,
): boolean {
  const isOpen = gift.status !== 'gifted' && gift.reservedBy === taker && gift.recipientUserId !== null;
  return isOpen && gift.revealOn !== null && gift.revealOn <= today;
}
