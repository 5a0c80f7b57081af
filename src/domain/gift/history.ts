import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import { compareText } from '../text/compare-text.ts';
import { type Gift, isGiven } from './gift.ts';
import type { ReceivedGift } from './received-gift.ts';

export type HistoryGift = Pick<
  Gift,
  'id' | 'status' | 'occasionDate' | 'createdAt' | 'givenOn' | 'paidCents'
>;

export type HistoryReceived = Pick<ReceivedGift, 'id' | 'receivedOn' | 'thankedOn' | 'createdAt'>;

/** What was given or received in a year, newest first. */
export interface HistoryYear<Item> {
  /** Null where the day is unknown. */
  year: number | null;
  /** `2026`, `Ohne Jahr` */
  title: string;
  items: Item[];
}

export interface GivenYear<G> extends HistoryYear<G> {
  /** The sum of what is known of the prices, in cents; null when none is. */
  paidCents: number | null;
}

/** When a gift was given: the day that was stored, else that of the occasion unless it is to come; null when unknown. */
export function givenDay(
  { givenOn, occasionDate }: Pick<HistoryGift, 'givenOn' | 'occasionDate'>,
  today: CalendarDay,
): CalendarDay | null {
  return givenOn ?? (occasionDate !== null && occasionDate <= today ? occasionDate : null);
}

/** The gifts with the status 'verschenkt' by year, newest first, those of an unknown year last. */
export function givenByYear<G extends HistoryGift>(gifts: readonly G[], today: CalendarDay): GivenYear<G>[] {
  return byYear(gifts.filter(isGiven), (gift) => givenDay(gift, today)).map(({ year, title, items }) => ({
    year,
    title,
    items,
    paidCents: sumOfPaid(items),
  }));
}

/** What the user got by year, newest first, that of an unknown year last. */
export function receivedByYear<R extends HistoryReceived>(received: readonly R[]): HistoryYear<R>[] {
  return byYear(received, ({ receivedOn }) => receivedOn);
}

/** What is still to be thanked for, newest first, without a day last. */
export function openThanks<R extends HistoryReceived>(received: readonly R[]): R[] {
  return receivedByYear(received.filter(({ thankedOn }) => thankedOn === null)).flatMap(({ items }) => items);
}

function sumOfPaid(gifts: readonly HistoryGift[]): number | null {
  const known = gifts.map(({ paidCents }) => paidCents).filter((cents) => cents !== null);
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
}

function byYear<Item extends { id: string; createdAt: string }>(
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
