import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type Gift, type GiftChange, isGiven } from './gift.ts';

/** The change with the day of giving, if it gives the gift for the first time. The day stays if the status goes back. */
export function givenChange<Change extends Pick<GiftChange, 'status'>>(
  gift: Pick<Gift, 'status' | 'givenOn'>,
  change: Change,
  today: CalendarDay,
): Change & Pick<GiftChange, 'givenOn'> {
  const isNew = change.status !== undefined && isGiven({ status: change.status }) && !isGiven(gift);
  return isNew && gift.givenOn === null ? { ...change, givenOn: today } : change;
}
