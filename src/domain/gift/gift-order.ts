import type { CalendarDay } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';
import { compareDays } from './due-days.ts';
import { giftStatuses, type Gift } from './gift.ts';

const noDay = (): CalendarDay | null => null;

/**
 * Order of the cards: by status, favourites first, by the next day of `dayOf`, newest first; then by id, so that the order
 * is stable.
 */
export function sortGifts(gifts: readonly Gift[], dayOf: (gift: Gift) => CalendarDay | null = noDay): Gift[] {
  return gifts.toSorted(
    (a, b) =>
      giftStatuses.indexOf(a.status) - giftStatuses.indexOf(b.status) ||
      Number(b.isFavorite) - Number(a.isFavorite) ||
      compareDays(dayOf(a), dayOf(b)) ||
      compareText(b.createdAt, a.createdAt) ||
      compareText(a.id, b.id),
  );
}
