import { type CalendarDay, daysBetween, nextYearly } from '../calendar/calendar-day.ts';
import { birthday, nextOccasionDay } from '../calendar/occasion.ts';
import { occasionsByPerson } from '../countdown/countdown.ts';
import { nextOccasion } from '../countdown/next-occasion.ts';
import { nextStoredDay, type StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { recipientOf } from '../person/recipient.ts';
import { nameKey } from '../person/same-name.ts';
import { compareText } from '../text/compare-text.ts';
import type { Gift } from './gift.ts';

/** Days ahead for a countdown; later gifts form the group `Später`. */
const soonDays = 182;

export interface Due {
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

/** Compares days; null is last. */
export function compareDays(a: CalendarDay | null, b: CalendarDay | null): number {
  return a === null || b === null ? Number(a === null) - Number(b === null) : compareText(a, b);
}
