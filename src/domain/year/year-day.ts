import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { dueDays } from '../gift/gift-groups.ts';
import { type Gift, isGiven } from '../gift/gift.ts';
import { givenDay } from '../gift/history.ts';
import type { Person } from '../person/person.ts';
import { isSpent, type SpentGift } from './spending.ts';

export type YearGift = SpentGift & Pick<Gift, 'occasion' | 'recipientName' | 'personId'>;

/**
 * The day by which a gift belongs to a month and, with its money, to a year: that on which it was given, else on which it
 * is due. What is here and paid for stays on the day it was meant for, also when that has gone by. Null when nobody knows.
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
