import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type Gift, type GiftChange, type GiftStatus, isGiven } from './gift.ts';

/** Change to another status. Giving a gift sets its day, which stays if the status goes back. */
export function statusChange(
  { status: before, givenOn }: Pick<Gift, 'status' | 'givenOn'>,
  status: GiftStatus,
  today: CalendarDay,
): Required<Pick<GiftChange, 'status'>> & GiftChange {
  const isNew = isGiven({ status }) && !isGiven({ status: before });
  return isNew && givenOn === null ? { status, givenOn: today } : { status };
}
