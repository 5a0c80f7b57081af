import { type CalendarDay, shortDay, yearOf } from '../calendar/calendar-day.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';
import type { Wish } from './wish.ts';

/** What somebody was given and may know of by now. */
export interface RevealedGift {
  /** The one of the received gift, too, that is noted when thanks were said. */
  id: string;
  /** Null for a surprise that nobody had wished for. */
  wishId: string | null;
  title: string;
  /** Null when the giver has left the group. */
  giverName: string | null;
  /** Null for what was taken over the link. */
  groupName: string | null;
  revealedOn: CalendarDay | null;
}

export interface Revealed extends RevealedGift {
  thankedOn: CalendarDay | null;
  /** The wish it was, while that is there. */
  wish: Wish | null;
}

export interface ReceivedThings {
  /** Still to be thanked for, then those of this year; the latest first, as all. */
  recent: Revealed[];
  years: { year: number; gifts: Revealed[] }[];
  /** Received wishes of which nobody has said that they gave them. */
  others: Wish[];
  count: number;
}

/** What stands on the shelf of what was received; everything once, as what is known of it. */
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

/** `„Zelt“ war von Tim` */
export function revealedText({ title, giverName }: Pick<RevealedGift, 'title' | 'giverName'>): string {
  const who = giverName ?? 'jemandem, der nicht mehr in der Gruppe ist';
  return `${quoted(title)} war von ${who}`;
}

/** In German quotation marks, and with single ones for those that are in it. */
function quoted(text: string): string {
  return `„${text.replaceAll('„', '‚').replaceAll('“', '‘')}“`;
}

/** `Weihnachten bei Brandts`, `25. Dezember`; the day stays on one line. */
export function revealedFacts(
  { groupName, revealedOn }: Pick<RevealedGift, 'groupName' | 'revealedOn'>,
  today: CalendarDay,
): string[] {
  const place = groupName ?? 'Über deinen Link';
  return revealedOn === null ? [place] : [place, shortDay(revealedOn, today).replaceAll(' ', '\u00a0')];
}
