import type { CalendarDay } from '../calendar/calendar-day.ts';

export type WaitingKind = 'share' | 'fix' | 'draw-question' | 'draw-result' | 'wish' | 'event';

/** Something in a group that waits for the user. Unknown fields of a kind are null. */
export interface WaitingThing {
  kind: WaitingKind;
  groupId: string;
  groupName: string;
  /** Gift, wish or draw that it is about; null for an event. */
  targetId: string | null;
  /** Who collects, or who changed the wish. */
  name: string | null;
  /** Title of the gift, wish or draw. */
  title: string | null;
  /** Own share. */
  cents: number | null;
  /** Members of a pool, or gifts that the user takes care of at an event. */
  count: number | null;
  /** True if the wish was deleted. */
  isGone: boolean;
  /** Day of the group's event. */
  day: CalendarDay | null;
}
