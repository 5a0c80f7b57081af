import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { GroupGift } from './group-gift.ts';

/** Whether the recipient of what was given may know who it was. */
export function isRevealed({ revealOn }: GroupGift, today: CalendarDay): boolean {
  return revealOn !== null && revealOn <= today;
}

/**
 * Whether the member is asked if they have given what they take care of: its day is over, and until they say so nobody
 * learns who it was from.
 */
export function asksWhetherGiven(gift: GroupGift, memberId: string, today: CalendarDay): boolean {
  const isOpen = gift.status !== 'gifted' && gift.withdrawnAt === null;
  return isOpen && gift.reservedBy === memberId && gift.recipientUserId !== null && isRevealed(gift, today);
}
