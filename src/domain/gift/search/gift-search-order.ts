import type { CalendarDay } from '../../calendar/calendar-day.ts';
import { germanOrder } from '../../text/german.ts';
import { type BudgetClass, type Gift, isGiven } from '../gift.ts';

/** Sort orders as offered; the names are values of the address. */
export const giftOrders = ['neueste', 'anlass', 'preis', 'name'] as const;
export type GiftOrder = (typeof giftOrders)[number];

export const giftOrderLabels: Record<GiftOrder, string> = {
  neueste: 'Neueste zuerst',
  anlass: 'Nächster Anlass zuerst',
  preis: 'Günstigste zuerst',
  name: 'Name von A bis Z',
};

/** Sorts stably, given gifts last. 'anlass': upcoming, past, without a day. 'preis': by upper price, unknown last. */
export function orderGifts(gifts: readonly Gift[], order: GiftOrder, today: CalendarDay): readonly Gift[] {
  if (order === 'neueste') return gifts;
  const compareIn = {
    name: (a: Gift, b: Gift) => byName(a.title, b.title),
    anlass: (a: Gift, b: Gift) => compareDays(a.occasionDate, b.occasionDate, today),
    preis: comparePrices,
  }[order];
  return gifts.toSorted((a, b) => Number(isGiven(a)) - Number(isGiven(b)) || compareIn(a, b));
}

const byName = germanOrder({ numeric: true });

function compareDays(a: CalendarDay | null, b: CalendarDay | null, today: CalendarDay): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const arePast = a < today && b < today;
  return compare(a < today, b < today) || (arePast ? compare(b, a) : compare(a, b));
}

const classPrices: Record<BudgetClass, { from: number; to: number }> = {
  low: { from: 0, to: 50 },
  medium: { from: 50, to: 200 },
  high: { from: 200, to: Infinity },
};

function comparePrices(a: Gift, b: Gift): number {
  const [priceA, priceB] = [priceOf(a), priceOf(b)];
  return compare(priceA.to, priceB.to) || compare(priceA.from, priceB.from);
}

function priceOf({ priceMin, priceMax, budget }: Gift): { from: number; to: number } {
  if (priceMin !== null || priceMax !== null) return { from: priceMin ?? 0, to: priceMax ?? Infinity };
  return budget === null ? { from: Infinity, to: Infinity } : classPrices[budget];
}

function compare<Value extends string | number | boolean>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
