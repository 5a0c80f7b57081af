import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type Gift, type GiftChange, type GiftStatus, isGiven } from './gift.ts';

/** The change to another status. A gift that is given has a day from then on, which stays when the status goes back. */
export function statusChange(
  { status: before, givenOn }: Pick<Gift, 'status' | 'givenOn'>,
  status: GiftStatus,
  today: CalendarDay,
): Required<Pick<GiftChange, 'status'>> & GiftChange {
  const isNew = isGiven({ status }) && !isGiven({ status: before });
  return isNew && givenOn === null ? { status, givenOn: today } : { status };
}
