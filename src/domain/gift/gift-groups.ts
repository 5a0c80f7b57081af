import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { countdownTitle } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { nameKey } from '../person/same-name.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { compareDays, type Due, dueDays } from './due-days.ts';
import { type GiftTraces, inPlace, isDeleted, noTraces } from './gift-traces.ts';
import { type Gift, isGiven } from './gift.ts';

/** Group of gifts that are due on the same day. */
export interface GiftGroup {
  key: string;
  /** Heading: `Lukas’ Geburtstag`, `Weihnachten` for several people, `Später`, `Ohne Anlass`, `Verschenkt` */
  title: string;
  /** Due day, and days until then; null for the groups `Später`, `Ohne Anlass` and `Verschenkt`. */
  due: { day: CalendarDay; days: number } | null;
  gifts: readonly Gift[];
  /** Number of gifts, without those that were deleted or given since the list was opened. */
  count: number;
  wrapped: number;
  /** True if the title does not name the recipient. */
  hasSeveralPeople: boolean;
}

const byTitle = germanOrder({ numeric: true });

/**
 * Groups gifts by their next day, nearest first. A day that everybody has (Weihnachten) is one group, a personal day
 * one group per person. Then follow `Später`, `Ohne Anlass` and `Verschenkt`. Being a favourite or wrapped does not
 * change the order. A gift that was given or deleted since the list was opened keeps its place.
 */
export function giftGroups(
  gifts: readonly Gift[],
  people: readonly Person[],
  today: CalendarDay,
  traces: GiftTraces = noTraces,
  stored: readonly StoredOccasion[] = [],
): GiftGroup[] {
  const dueOf = dueDays(people, today, stored);
  const groups = new Map<string, { due: Due | null; gifts: GiftOnDay[] }>();
  for (const gift of gifts) {
    const place = inPlace(gift, traces);
    const due = isGiven(place) ? null : dueOf(gift);
    const key = due?.groupKey ?? restOf(place, due);
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { due: due?.groupKey === undefined ? null : due, gifts: [] }));
    group.gifts.push({ gift, day: due?.day ?? null });
  }
  const rankOf = nameRanks(gifts);
  return [...groups]
    .map(([key, { due, gifts: found }]) => groupOf(key, { due, found }, { today, rankOf, traces }))
    .toSorted(
      (a, b) =>
        compareDays(a.due?.day ?? null, b.due?.day ?? null) ||
        rests.indexOf(a.key) - rests.indexOf(b.key) ||
        byTitle(a.title, b.title) ||
        compareText(a.key, b.key),
    );
}

interface GiftOnDay {
  gift: Gift;
  day: CalendarDay | null;
}

const rests = ['Später', 'Ohne Anlass', 'Verschenkt'];

function restOf(gift: Gift, due: Due | null): string {
  if (isGiven(gift)) return 'Verschenkt';
  return due === null && gift.occasion === null ? 'Ohne Anlass' : 'Später';
}

function groupOf(
  key: string,
  { due, found }: { due: Due | null; found: GiftOnDay[] },
  { today, rankOf, traces }: { today: CalendarDay; rankOf: (gift: Gift) => number; traces: GiftTraces },
): GiftGroup {
  const gifts = found
    .toSorted(
      (a, b) =>
        compareDays(a.day, b.day) ||
        rankOf(a.gift) - rankOf(b.gift) ||
        compareText(b.gift.createdAt, a.gift.createdAt) ||
        compareText(a.gift.id, b.gift.id),
    )
    .map(({ gift }) => gift);
  const name = gifts[0]?.recipientName ?? null;
  const isOfOne = name !== null && gifts.every(({ recipientName: other }) => isSame(name, other));
  const occasion = due?.occasion ?? null;
  const title = occasion !== null && isOfOne ? countdownTitle(name, occasion) : (occasion ?? key);
  return {
    key,
    title,
    due: due && { day: due.day, days: daysBetween(today, due.day) },
    gifts,
    ...counted(key, gifts, traces),
    hasSeveralPeople: occasion === null || !isOfOne,
  };
}

/** Number of open gifts of a group, and how many of them are wrapped. */
export function counted(
  key: string,
  gifts: readonly Gift[],
  traces: GiftTraces,
): Pick<GiftGroup, 'count' | 'wrapped'> {
  const left = gifts.filter(
    (gift) => !isDeleted(gift.id, traces) && (key === 'Verschenkt' || !isGiven(gift)),
  );
  return { count: left.length, wrapped: left.filter(({ status }) => status === 'wrapped').length };
}

/** Alphabetical ranks of the recipients: comparing few names once is faster than comparing them for each gift. */
function nameRanks(gifts: readonly Gift[]): (gift: Gift) => number {
  const names = [...new Set(gifts.map(({ recipientName }) => recipientName ?? ''))].toSorted(byTitle);
  const ranks = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const before = names[index - 1];
    const isEqual = before !== undefined && byTitle(before, name) === 0;
    ranks.set(name, isEqual ? (ranks.get(before) ?? 0) : index);
  }
  return ({ recipientName }) => ranks.get(recipientName ?? '') ?? 0;
}

function isSame(name: string, other: string | null): boolean {
  return other === name || (other !== null && nameKey(other) === nameKey(name));
}
