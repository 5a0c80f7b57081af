import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';
import { type Gift, isGiven } from './gift.ts';
import type { ReceivedGift } from './received-gift.ts';

export type HistoryGift = Pick<
  Gift,
  'id' | 'status' | 'occasionDate' | 'createdAt' | 'givenOn' | 'paidCents'
>;

export type HistoryReceived = Pick<ReceivedGift, 'id' | 'receivedOn' | 'thankedOn' | 'createdAt'>;

/** Gifts that were given, or received, in one year, newest first. */
export interface HistoryYear<Item> {
  /** Year of the gifts; null if unknown. */
  year: number | null;
  /** Heading: `2026` or `Ohne Jahr` */
  title: string;
  items: Item[];
}

export interface GivenYear<G> extends HistoryYear<G> {
  /** Sum of the known prices in cents; null if no price is known. */
  paidCents: number | null;
}

/** Day on which a gift was given: the stored day, else its occasion's day if that is past; null if unknown. */
export function givenDay(
  { givenOn, occasionDate }: Pick<HistoryGift, 'givenOn' | 'occasionDate'>,
  today: CalendarDay,
): CalendarDay | null {
  return givenOn ?? (occasionDate !== null && occasionDate <= today ? occasionDate : null);
}

/** Given gifts by year, newest first, an unknown year last. */
export function givenByYear<G extends HistoryGift>(gifts: readonly G[], today: CalendarDay): GivenYear<G>[] {
  return byYear(gifts.filter(isGiven), (gift) => givenDay(gift, today)).map(({ year, title, items }) => ({
    year,
    title,
    items,
    paidCents: sumOfPaid(items),
  }));
}

/** Received presents by year, newest first, an unknown year last. */
export function receivedByYear<R extends HistoryReceived>(received: readonly R[]): HistoryYear<R>[] {
  return byYear(received, ({ receivedOn }) => receivedOn);
}

/** Presents without thanks yet, newest first, without a day last. */
export function openThanks<R extends HistoryReceived>(received: readonly R[]): R[] {
  return receivedByYear(received.filter(({ thankedOn }) => thankedOn === null)).flatMap(({ items }) => items);
}

function sumOfPaid(gifts: readonly HistoryGift[]): number | null {
  const known = gifts.map(({ paidCents }) => paidCents).filter((cents) => cents !== null);
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
}

/** Items by year, the newest first, an unknown year last. */
export function byYear<Item extends { id: string; createdAt: string }>(
  items: readonly Item[],
  dayOf: (item: Item) => CalendarDay | null,
): HistoryYear<Item>[] {
  const years = new Map<number | null, HistoryYear<Item>>();
  const newestFirst = items
    .map((item) => ({ item, day: dayOf(item) }))
    .toSorted(
      (a, b) =>
        compareText(b.day ?? '', a.day ?? '') ||
        compareText(b.item.createdAt, a.item.createdAt) ||
        compareText(a.item.id, b.item.id),
    );
  for (const { item, day } of newestFirst) {
    const year = day && yearOf(day);
    const found = years.get(year);
    if (found) found.items.push(item);
    else years.set(year, { year, title: year === null ? 'Ohne Jahr' : String(year), items: [item] });
  }
  return [...years.values()];
}
