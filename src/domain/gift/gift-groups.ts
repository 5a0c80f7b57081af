import { type CalendarDay, daysBetween, nextYearly } from '../calendar/calendar-day.ts';
import { birthday, nextOccasionDay } from '../calendar/occasion.ts';
import { countdownTitle, occasionsByPerson } from '../countdown/countdown.ts';
import { nextOccasion } from '../countdown/next-occasion.ts';
import { nextStoredDay, type StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { nameKey } from '../person/same-name.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
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

/** Days ahead for a countdown; later gifts form the group `Später`. */
const soonDays = 182;

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

interface Due {
  day: CalendarDay;
  occasion: string;
  /** True for an occasion that everybody has on the same day. */
  isShared: boolean;
}

interface KnownDue extends Due {
  /** Key of the group; undefined if the day is too far ahead. */
  groupKey: string | undefined;
}

type GiftOccasion = Pick<Gift, 'occasion' | 'occasionDate' | 'personId' | 'recipientName'>;

/**
 * Next due day of a gift from `today` on; null without one. `recipientOf` finds the person, so an ambiguous name finds
 * none. `stored` holds further occasions of the people. Memoized, as many gifts share occasion and person.
 */
export function dueDays(
  people: readonly Person[],
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): (gift: GiftOccasion) => KnownDue | null {
  const recipient = recipientOf(people);
  const byId = new Map<string | null, Person>(people.map((person) => [person.id, person]));
  const rowsOf = occasionsByPerson(stored);
  const known = new Map<string, KnownDue | null>();
  return (gift) => {
    const { occasion, occasionDate, personId, recipientName } = gift;
    const key = JSON.stringify([occasion, occasionDate, personId, recipientName]);
    let due = known.get(key);
    if (due === undefined) {
      const person = byId.get(recipient(gift).personId);
      const found = person ? { person, rows: rowsOf(person.id) } : null;
      due = knownDue(gift, dueOf(gift, found, today), today);
      known.set(key, due);
    }
    return due;
  };
}

function knownDue(gift: GiftOccasion, due: Due | null, today: CalendarDay): KnownDue | null {
  const isSoon = due !== null && daysBetween(today, due.day) <= soonDays;
  return due && { ...due, groupKey: isSoon ? keyOf(due, gift) : undefined };
}

function dueOf(
  { occasion, occasionDate }: GiftOccasion,
  recipient: { person: Person; rows: readonly StoredOccasion[] } | null,
  today: CalendarDay,
): Due | null {
  const next = recipient && nextOccasion(recipient.person, today);
  if (occasion === null) {
    const isShared = next !== null && nextOccasionDay(next.occasion, today) === next.date;
    return next && { day: next.date, occasion: next.occasion, isShared };
  }
  const shared = nextOccasionDay(occasion, today);
  // A day stored with the person wins over the general day, which wins over the day stored in the gift.
  const row = recipient?.rows.find(({ label }) => nameKey(label) === nameKey(occasion));
  const further = row ? nextStoredDay(row, today) : null;
  const day = next?.occasion === occasion ? next.date : (further ?? shared);
  if (day !== null) return { day, occasion, isShared: day === shared };
  const kept = (occasion === birthday ? recipient?.person.birthday : null) ?? occasionDate;
  return kept && { day: nextYearly(kept, today), occasion, isShared: false };
}

function keyOf({ day, occasion, isShared }: Due, { recipientName }: GiftOccasion): string {
  const name = isShared || recipientName === null ? '' : nameKey(recipientName);
  return `${day} ${occasion} ${name}`;
}

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

/** Compares days; null is last. */
function compareDays(a: CalendarDay | null, b: CalendarDay | null): number {
  return a === null || b === null ? Number(a === null) - Number(b === null) : compareText(a, b);
}
