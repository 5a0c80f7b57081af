import { daysBetween, nextYearly, type CalendarDay } from '../calendar/calendar-day.ts';
import { birthday } from '../calendar/occasion.ts';
import { grouped } from '../grouped.ts';
import type { Person } from '../person/person.ts';
import { belongingTo } from '../person/possessive.ts';
import { specialBirthday, type SpecialPerson } from '../person/profile.ts';
import { nameKey } from '../person/same-name.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { nextOccasion, type NextOccasion } from './next-occasion.ts';
import { nextStoredDay, type StoredOccasion } from './occasion-days.ts';

export interface CountdownEntry {
  key: string;
  /** Id of the person; null for the special person of the profile. */
  personId: string | null;
  name: string;
  occasion: string;
  /** Title such as `Lukas’ Geburtstag` or `Weihnachten für Jonas`. */
  title: string;
  date: CalendarDay;
  /** Days until `date`, 0 on the day itself. */
  days: number;
}

/** Parts of a tile's heading, which together read `Noch 6 Tage`, `Morgen` or `Heute`. */
export interface CountdownHeading {
  lead: 'Noch' | null;
  value: string;
  unit: 'Tage' | null;
}

const byName = germanOrder();

/**
 * All occasions with a day, nearest first, then by name and key: the own occasion of each person, their further ones
 * (`stored`) and the special person. A day without an occasion counts as a birthday, and so does the legacy birthday.
 */
export function countdownEntries(
  people: readonly Person[],
  special: SpecialPerson | null,
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): CountdownEntry[] {
  const rowsOf = occasionsByPerson(stored);
  const entries = people.flatMap((person) => personEntries(person, today, rowsOf(person.id)));
  const dated = specialBirthday(special);
  if (dated !== null) {
    const next = { date: nextYearly(dated.birthday, today), occasion: birthday };
    entries.push(entryOf({ key: 'special-person', personId: null, name: dated.name }, next, today));
  }
  return entries.toSorted((a, b) => byDay(a, b) || byName(a.name, b.name) || compareText(a.key, b.key));
}

/** Dated occasions of a person, nearest first; equal ones on one day count once. `stored`: rows of this person. */
export function personEntries(
  person: Person,
  today: CalendarDay,
  stored: readonly StoredOccasion[],
): CountdownEntry[] {
  const { id, name } = person;
  const own = nextOccasion(person, today);
  const entries = own === null ? [] : [entryOf({ key: `person:${id}`, personId: id, name }, own, today)];
  for (const row of stored) {
    const date = nextStoredDay(row, today);
    if (date === null || entries.some((entry) => isSame(entry, row.label, date))) continue;
    const next = { date, occasion: row.label };
    entries.push(entryOf({ key: `occasion:${row.id}`, personId: id, name }, next, today));
  }
  return entries.length > 1 ? entries.toSorted(byDay) : entries;
}

/** Next occasion of a person; null without any day. */
export function personEntry(
  person: Person,
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): CountdownEntry | null {
  return personEntries(person, today, stored)[0] ?? null;
}

const nothing: readonly StoredOccasion[] = [];

/** Further occasions by person. Stable array per person, so that memo comparisons hold. */
export function occasionsByPerson(
  stored: readonly StoredOccasion[],
): (personId: string) => readonly StoredOccasion[] {
  const rows = grouped(stored, ({ personId }) => personId);
  return (personId) => rows.get(personId) ?? nothing;
}

function isSame({ occasion, date }: CountdownEntry, label: string, day: CalendarDay): boolean {
  return date === day && nameKey(occasion) === nameKey(label);
}

function byDay(a: CountdownEntry, b: CountdownEntry): number {
  return a.days - b.days;
}

/**
 * Day that is counted to if it differs from the stored day, else null: Weihnachten is stored as 24.12. but counted to
 * 25.12., and 29.02. to 28.02. in most years.
 */
export function countedDay(stored: CalendarDay, entry: CountdownEntry): CalendarDay | null {
  return entry.date.slice(5) === stored.slice(5) ? null : entry.date;
}

function entryOf(
  about: Pick<CountdownEntry, 'key' | 'personId' | 'name'>,
  { date, occasion }: NextOccasion,
  today: CalendarDay,
): CountdownEntry {
  return {
    ...about,
    occasion,
    title: countdownTitle(about.name, occasion),
    date,
    days: daysBetween(today, date),
  };
}

/** Title of a countdown: `Lukas’ Geburtstag`, `Sophie & Toms Jahrestag`, `Weihnachten für Jonas` */
export function countdownTitle(name: string, occasion: string): string {
  if (isPersonalOccasion(occasion)) return belongingTo(name, occasion);
  return occasion === 'Entschuldigung' ? `Entschuldigung bei ${name}` : `${occasion} für ${name}`;
}

const ones = new Set([birthday, 'Jahrestag', 'Namenstag', 'Hochzeitstag']);

/** True if the occasion belongs to a person (`von Anna`); false if the person only gets a gift for it (`für Anna`). */
export function isPersonalOccasion(occasion: string): boolean {
  return ones.has(occasion);
}

/** Splits a number of days, 0 or more, into the parts of a heading. */
export function countdownHeading(days: number): CountdownHeading {
  if (days === 0) return { lead: null, value: 'Heute', unit: null };
  if (days === 1) return { lead: null, value: 'Morgen', unit: null };
  return { lead: 'Noch', value: String(days), unit: 'Tage' };
}

export function countdownText(days: number): string {
  const { lead, value, unit } = countdownHeading(days);
  return [lead, value, unit].filter((part) => part !== null).join(' ');
}
