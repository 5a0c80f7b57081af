import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import { byYear, givenDay, type HistoryGift, type HistoryReceived } from '../gift/history.ts';

/** Filters of the timeline, with their labels. */
export const timelineFilters = {
  all: 'Alles',
  given: 'Verschenkt',
  received: 'Bekommen',
  open: 'Noch zu danken',
} as const;
export type TimelineFilter = keyof typeof timelineFilters;

/** Number of entries from which on the filters are shown, and older years are folded. */
const many = 12;

type Entry<G, R> = { id: string; createdAt: string } & (
  | { kind: 'given'; gift: G }
  | { kind: 'received'; gift: R }
);

interface TimelineYear<G, R> {
  title: string;
  entries: Entry<G, R>[];
  /** Given gifts of the year, for its sum. */
  given: G[];
  /** True for years before last year in a long timeline. */
  isFolded: boolean;
}

/** Given and received presents as one timeline by year, the newest first. */
export function timeline<G extends HistoryGift, R extends HistoryReceived>(
  given: readonly G[],
  received: readonly R[],
  { today, filter }: { today: CalendarDay; filter: TimelineFilter },
): TimelineYear<G, R>[] {
  const isLong = hasFilters(given.length + received.length);
  const entries = [
    ...given.map((gift) => entryOf('given', gift)),
    ...received.map((gift) => entryOf('received', gift)),
  ].filter(
    ({ kind, gift }) =>
      filter === 'all' ||
      kind === filter ||
      (filter === 'open' && kind === 'received' && gift.thankedOn === null),
  );
  const dayOf = ({ kind, gift }: Entry<G, R>) => (kind === 'given' ? givenDay(gift, today) : gift.receivedOn);
  return byYear(entries, dayOf).map(({ year, title, items }) => ({
    title,
    entries: items,
    given: items.flatMap(({ kind, gift }) => (kind === 'given' ? [gift] : [])),
    isFolded: isLong && year !== null && year < yearOf(today) - 1,
  }));

  function entryOf(kind: 'given', gift: G): Entry<G, R>;
  function entryOf(kind: 'received', gift: R): Entry<G, R>;
  function entryOf(kind: 'given' | 'received', gift: G | R) {
    return { id: gift.id, createdAt: gift.createdAt, kind, gift };
  }
}

/** True if a timeline of so many entries has filters. */
export function hasFilters(count: number): boolean {
  return count > many;
}
