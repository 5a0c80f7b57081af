import { daysBetween, nextYearly, type CalendarDay } from '@/domain/calendar/calendar-day';
import { birthday, hasFixedDate, nextOccasionDay } from '@/domain/calendar/occasion';
import type { Person } from '@/domain/person/person';
import { possessive } from '@/domain/person/possessive';
import { specialBirthday, type SpecialPerson } from '@/domain/person/profile';
import { compareText } from '@/domain/text/compare-text';
import { germanOrder } from '@/domain/text/german';

export interface CountdownEntry {
  key: string;
  /** Null for the special person of the profile. */
  personId: string | null;
  name: string;
  occasion: string;
  /** `Lukas’ Geburtstag`, `Weihnachten für Jonas` */
  title: string;
  date: CalendarDay;
  /** Days until `date`, 0 on the day itself. */
  days: number;
}

/** What a tile shows in its heading; read together as `Noch 6 Tage`, `Morgen` or `Heute`. */
export interface CountdownHeading {
  lead: 'Noch' | null;
  value: string;
  unit: 'Tage' | null;
}

const byName = germanOrder();

/** Who has a date, nearest first, then by name and id. One without an occasion and the legacy birthday are birthdays. */
export function countdownEntries(
  people: readonly Person[],
  special: SpecialPerson | null,
  today: CalendarDay,
): CountdownEntry[] {
  const entries = people.map((person) => personEntry(person, today)).filter((entry) => entry !== null);
  const dated = specialBirthday(special);
  if (dated !== null) {
    const next = { date: nextYearly(dated.birthday, today), occasion: birthday };
    entries.push(entryOf({ key: 'special-person', personId: null, name: dated.name }, next, today));
  }
  return entries.toSorted((a, b) => a.days - b.days || byName(a.name, b.name) || compareText(a.key, b.key));
}

export function personEntry(person: Person, today: CalendarDay): CountdownEntry | null {
  const { id, name } = person;
  const next = nextOccasion(person, today);
  return next && entryOf({ key: `person:${id}`, personId: id, name }, next, today);
}

/** The day that is counted to, where it is another one than the stored day: Weihnachten on the 24th, a 29.02. */
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

/** `Lukas’ Geburtstag`, `Sophie & Toms Jahrestag`, `Weihnachten für Jonas` */
export function countdownTitle(name: string, occasion: string): string {
  if (occasion === birthday) return `${possessive(name)} ${birthday}`;
  if (occasion === 'Jahrestag') return `${possessive(name)} Jahrestag`;
  return occasion === 'Entschuldigung' ? `Entschuldigung bei ${name}` : `${occasion} für ${name}`;
}

/** `days` is 0 or more. */
export function countdownHeading(days: number): CountdownHeading {
  if (days === 0) return { lead: null, value: 'Heute', unit: null };
  if (days === 1) return { lead: null, value: 'Morgen', unit: null };
  return { lead: 'Noch', value: String(days), unit: 'Tage' };
}

export function countdownText(days: number): string {
  const { lead, value, unit } = countdownHeading(days);
  return [lead, value, unit].filter((part) => part !== null).join(' ');
}

interface NextOccasion {
  date: CalendarDay;
  occasion: string;
}

/** The next day that counts for a person and what it is, without an occasion a birthday; null when there is none. */
export function nextOccasion(person: Person, today: CalendarDay): NextOccasion | null {
  const occasion = person.occasion ?? birthday;
  const ownDate = nextOccasionDay(occasion, today);
  // A typed Easter date wins over the computed one; the other fixed dates ignore what is stored.
  if (ownDate !== null && (hasFixedDate(occasion) || person.occasionDate === null)) {
    return { date: ownDate, occasion };
  }
  if (person.occasionDate !== null) return { date: nextYearly(person.occasionDate, today), occasion };
  return person.birthday === null ? null : { date: nextYearly(person.birthday, today), occasion: birthday };
}
