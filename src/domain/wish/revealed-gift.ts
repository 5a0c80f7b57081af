import { type CalendarDay, shortDay, yearOf } from '../calendar/calendar-day.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';
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

export interface Revealed extends RevealedGift {
  thankedOn: CalendarDay | null;
  /** The fulfilled wish; null if it was deleted. */
  wish: Wish | null;
}

export interface ReceivedThings {
  /** Gifts without thanks, then those of this year; the latest first. */
  recent: Revealed[];
  years: { year: number; gifts: Revealed[] }[];
  /** Received wishes without a known giver. */
  others: Wish[];
  count: number;
}

/** Contents of the shelf of received things, each thing once. */
export function receivedThings(
  revealed: readonly RevealedGift[],
  thanks: readonly Pick<ReceivedGift, 'id' | 'thankedOn'>[],
  wishes: readonly Wish[],
  today: CalendarDay,
): ReceivedThings {
  const thankedOn = new Map(thanks.map((gift) => [gift.id, gift.thankedOn]));
  const wishOf = new Map(wishes.map((wish) => [wish.id, wish]));
  const open: Revealed[] = [];
  const thanked: Revealed[] = [];
  const earlier = new Map<number, Revealed[]>();
  for (const gift of revealed) {
    const known = {
      ...gift,
      thankedOn: thankedOn.get(gift.id) ?? null,
      wish: (gift.wishId !== null && wishOf.get(gift.wishId)) || null,
    };
    const year = yearOf(gift.revealedOn ?? today);
    if (known.thankedOn === null) open.push(known);
    else if (year === yearOf(today)) thanked.push(known);
    else earlier.set(year, [...(earlier.get(year) ?? []), known]);
  }
  const given = new Set(revealed.map(({ wishId }) => wishId));
  const others = wishes.filter(({ id, state }) => state === 'received' && !given.has(id));
  const years = Array.from(earlier, ([year, gifts]) => ({ year, gifts })).toSorted((a, b) => b.year - a.year);
  return { recent: [...open, ...thanked], years, others, count: revealed.length + others.length };
}

/** Sentence with the giver of a gift: `„Zelt“ war von Tim` */
export function revealedText({ title, giverName }: Pick<RevealedGift, 'title' | 'giverName'>): string {
  const who = giverName ?? 'jemandem, der nicht mehr in der Gruppe ist';
  return `${quoted(title)} war von ${who}`;
}

/** Quotes a text in German; inner quotation marks become single ones. */
function quoted(text: string): string {
  return `„${text.replaceAll('„', '‚').replaceAll('“', '‘')}“`;
}

/** Group and day of a gift: `Weihnachten bei Brandts`, `25. Dezember`, the latter without a line break. */
export function revealedFacts(
  { groupName, revealedOn }: Pick<RevealedGift, 'groupName' | 'revealedOn'>,
  today: CalendarDay,
): string[] {
  const place = groupName ?? 'Über deinen Link';
  return revealedOn === null ? [place] : [place, shortDay(revealedOn, today).replaceAll(' ', '\u00a0')];
}
