import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { dueDays } from '../gift/due-days.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import { givenDay } from '../gift/history.ts';
import type { Person } from '../person/person.ts';
import { isSpent, type SpentGift } from './spending.ts';

export type YearGift = SpentGift & Pick<Gift, 'occasion' | 'recipientName' | 'personId'>;

/**
 * Function for the day that assigns a gift, with its money, to a month and year: the day it was given, else its due day. A
 * paid gift that is here keeps its intended day even if that is past. Null if unknown.
 */
export function yearDays(
  people: readonly Person[],
  occasions: readonly StoredOccasion[],
  today: CalendarDay,
): (gift: YearGift) => CalendarDay | null {
  const due = dueDays(people, today, occasions);
  return (gift) => {
    if (isGiven(gift)) return givenDay(gift, today);
    const { occasionDate } = gift;
    const isOver = occasionDate !== null && occasionDate < today;
    return isOver && isSpent(gift) ? occasionDate : (due(gift)?.day ?? null);
  };
}
