import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';
import { compareText } from '../text/compare-text.ts';
import type { Wish } from './wish.ts';

/** Gift whose giver the recipient may know by now. */
export interface RevealedGift {
  /** Id of the gift; the received gift that is stored with the thanks gets the same one. */
  id: string;
  /** Wish that the gift fulfils; null for a surprise that was no wish. */
  wishId: string | null;
  title: string;
  /** Name of the giver; null if the giver has left the group. */
  giverName: string | null;
  /** Name of the group; null for a wish that a visitor took over the owner's link. */
  groupName: string | null;
  revealedOn: CalendarDay | null;
}

export interface Revealed {
  id: string;
  /** Stored present, or what would be stored with the thanks. */
  received: ReceivedGift;
  isStored: boolean;
  /** Group of a revealed gift, or the own link; null for a present that the user noted. */
  place: string | null;
  /** The fulfilled wish; null if it was deleted, or there was none. */
  wish: Wish | null;
}

export interface ReceivedThings {
  /** Revealed gifts without thanks, then those of this year; the latest first. */
  recent: Revealed[];
  /** Revealed gifts of earlier years, and all presents that the user noted. */
  years: { year: number; gifts: Revealed[] }[];
  /** Received wishes without a known giver. */
  others: Wish[];
  count: number;
}

/** Contents of the shelf of received things, each thing once. */
export function receivedThings(
  revealed: readonly RevealedGift[],
  received: readonly ReceivedGift[],
  wishes: readonly Wish[],
  today: CalendarDay,
): ReceivedThings {
  const storedOf = new Map(received.map((gift) => [gift.id, gift]));
  const wishOf = new Map(wishes.map((wish) => [wish.id, wish]));
  const open: Revealed[] = [];
  const thanked: Revealed[] = [];
  const byYear = new Map<number, Revealed[]>();
  const addToYear = (gift: Revealed) => {
    const year = yearOf(gift.received.receivedOn ?? today);
    byYear.set(year, [...(byYear.get(year) ?? []), gift]);
  };
  for (const gift of revealed) {
    const stored = storedOf.get(gift.id);
    const known = {
      id: gift.id,
      received: stored ?? presentOf(gift),
      isStored: stored !== undefined,
      place: gift.groupName ?? 'Über deinen Link',
      wish: (gift.wishId !== null && wishOf.get(gift.wishId)) || null,
    };
    if (known.received.thankedOn === null) open.push(known);
    else if (yearOf(gift.revealedOn ?? today) === yearOf(today)) thanked.push(known);
    else addToYear(known);
  }
  const revealedIds = new Set(revealed.map(({ id }) => id));
  const noted = received.filter(({ id }) => !revealedIds.has(id));
  for (const gift of noted) {
    addToYear({ id: gift.id, received: gift, isStored: true, place: null, wish: null });
  }
  const given = new Set(revealed.map(({ wishId }) => wishId));
  const others = wishes.filter(({ id, state }) => state === 'received' && !given.has(id));
  const years = Array.from(byYear, ([year, gifts]) => ({
    year,
    gifts: gifts.toSorted((a, b) => compareText(b.received.receivedOn ?? '', a.received.receivedOn ?? '')),
  })).toSorted((a, b) => b.year - a.year);
  const count = revealed.length + noted.length + others.length;
  return { recent: [...open, ...thanked], years, others, count };
}

/** Present that is stored with the thanks for a revealed gift. */
function presentOf({ id, title, giverName, revealedOn }: RevealedGift): ReceivedGift {
  return {
    id,
    personId: null,
    fromName: giverName ?? '',
    title,
    receivedOn: revealedOn,
    thankedOn: null,
    notes: null,
    createdAt: '',
  };
}
