import { type CalendarDay, daysBetween, today as dayOf } from '../calendar/calendar-day.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';

/** Days after a present until which the start page reminds of thanks. */
const longest = 30;

type ThankedGift = Pick<ReceivedGift, 'id' | 'receivedOn' | 'thankedOn' | 'createdAt'>;

/** Day of a received present: the stored one, else that of its entry. */
export function receivedDay({ receivedOn, createdAt }: Pick<ThankedGift, 'receivedOn' | 'createdAt'>) {
  return receivedOn ?? dayOf(new Date(createdAt));
}

/** Received presents that wait for thanks: not thanked, not in `dismissed` ('Kein Dank nötig'), at most 30 days old. */
export function thanksDue<R extends ThankedGift>(
  received: readonly R[],
  today: CalendarDay,
  dismissed: ReadonlySet<string>,
): R[] {
  return received.filter(
    (gift) =>
      gift.thankedOn === null && !dismissed.has(gift.id) && daysBetween(receivedDay(gift), today) <= longest,
  );
}
