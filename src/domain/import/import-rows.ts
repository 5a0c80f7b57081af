import type { CalendarDay } from '../calendar/calendar-day.ts';
import { grouped } from '../grouped.ts';
import type { NewPerson, Person } from '../person/person.ts';
import { specialBirthday, type SpecialPerson } from '../person/profile.ts';
import { comparableName, nameWords } from '../person/same-name.ts';
import { hasVisibleCharacter, textLimits, textProblem } from '../text/text.ts';
import type { Contact } from './contact.ts';

export type ImportStatus =
  | { kind: 'new' }
  | { kind: 'known' }
  /** A stored person of this name has no day; the row gives that person the birthday of the file. */
  | { kind: 'dateless' }
  /** A stored person with this day has no year; the row gives that person the birth year of the file. */
  | { kind: 'yearless' }
  /** A person of this name is stored with another day; `occasion` is null for a birthday. */
  | { kind: 'other-day'; day: CalendarDay; occasion: string | null }
  /** A person with the same words of the name in another order, and with this day or none; `name` is as stored. */
  | { kind: 'maybe-known'; name: string }
  /** The name cannot be stored; the reason is German. */
  | { kind: 'refused'; reason: string };

export interface ImportRow {
  person: NewPerson;
  status: ImportStatus;
  /** True if the file mentions a death. */
  isDead?: boolean | undefined;
}

interface Known {
  occasion: string | null;
  days: CalendarDay[];
  /** The stored person, if only the birthday is missing. */
  dateless: Person | null;
  /** The stored person, if only the birth year is missing. */
  yearless: Person | null;
}

/**
 * One row per contact, matched with stored people by name and day. A missing birthday or birth year is offered if the match
 * is unambiguous. The ids from `makeId` make a retry idempotent.
 */
export function importRows(
  contacts: readonly Contact[],
  people: readonly Person[],
  special: SpecialPerson | null,
  makeId: () => string,
): ImportRow[] {
  const all = knownPeople(people, special);
  const known = grouped(all, ({ name }) => comparableName(name));
  const turned = grouped(all, ({ name }) => nameWords(name));
  const compared = contacts.map((contact) => {
    const sameName = known.get(comparableName(contact.name)) ?? [];
    const gap = datelessPerson(contact, sameName) ?? yearlessPerson(contact, sameName);
    return { contact, sameName, gap };
  });
  const claims = grouped(compared, ({ gap }) => gap?.person.id ?? '');
  return compared.map(({ contact: { name, birthday, birthYear, isDead }, sameName, gap }) => {
    const occasion = birthday === null ? null : 'Geburtstag';
    const row: NewPerson = {
      id: makeId(),
      name,
      occasion,
      occasionDate: birthday,
      birthYear,
      facts: [],
      leadDays: null,
    };
    const status = statusOf(name, birthday, sameName, turned.get(nameWords(name)) ?? []);
    if (gap === null || status.kind !== 'known' || claims.get(gap.person.id)?.length !== 1)
      return { person: row, status, isDead };
    const { id, name: known, occasionDate, birthday: legacy } = gap.person;
    const day = gap.kind === 'dateless' ? birthday : (occasionDate ?? legacy);
    return {
      person: { ...row, id, name: known, occasionDate: day },
      status: { kind: gap.kind },
      isDead,
    };
  });
}

/** True if a row adds data to a stored person. */
export function completes({ kind }: ImportStatus): boolean {
  return kind === 'dateless' || kind === 'yearless';
}

/** True if a row is selected by default: new people with a birthday, and missing data of stored people. */
export function isChosenAtFirst({ person, status, isDead = false }: ImportRow): boolean {
  return !isDead && (completes(status) || (status.kind === 'new' && person.occasionDate !== null));
}

/** The first rows that fit into the free places (null: unlimited). Rows that complete a stored person need no place. */
export function withinPlaces(rows: readonly ImportRow[], freePlaces: number | null): ImportRow[] {
  let left = freePlaces ?? Infinity;
  return rows.filter((row) => !takesPlace(row) || (left -= 1) >= 0);
}

export function takesPlace({ status }: ImportRow): boolean {
  return !completes(status) && status.kind !== 'refused';
}

interface Gap {
  kind: 'dateless' | 'yearless';
  person: Person;
}

/** Person whose birthday is missing: the only namesake without a day, unless a namesake already has the day. */
function datelessPerson({ birthday }: Contact, sameName: readonly Known[]): Gap | null {
  if (birthday === null || sameName.some(({ days }) => hasDay(days, birthday))) return null;
  const withoutDay = sameName.filter(({ days }) => days.length === 0);
  const person = withoutDay.length === 1 ? withoutDay[0]?.dateless : null;
  return person ? { kind: 'dateless', person } : null;
}

/** Person whose birth year is missing: the only one of that name with that day. */
function yearlessPerson({ birthday, birthYear }: Contact, sameName: readonly Known[]): Gap | null {
  if (birthday === null || birthYear === null) return null;
  const withDay = sameName.filter(({ days }) => hasDay(days, birthday));
  const person = withDay.length === 1 ? withDay[0]?.yearless : null;
  return person ? { kind: 'yearless', person } : null;
}

function statusOf(
  name: string,
  birthday: CalendarDay | null,
  known: readonly Known[],
  turned: readonly (Known & { name: string })[],
): ImportStatus {
  const reason = hasVisibleCharacter(name) ? textProblem(name, textLimits.name) : 'Kein lesbarer Name';
  if (reason !== null) return { kind: 'refused', reason };
  const [first] = known;
  if (first === undefined) {
    const same = turned.find(({ days }) => birthday === null || days.length === 0 || hasDay(days, birthday));
    return same === undefined ? { kind: 'new' } : { kind: 'maybe-known', name: same.name };
  }
  const isKnown = known.some(({ days }) => birthday === null || days.length === 0 || hasDay(days, birthday));
  const [day] = first.days;
  return isKnown || day === undefined
    ? { kind: 'known' }
    : { kind: 'other-day', day, occasion: first.occasion };
}

function knownPeople(people: readonly Person[], special: SpecialPerson | null): (Known & { name: string })[] {
  const known = people.map((person): Known & { name: string } => {
    const occasion = person.occasion === 'Geburtstag' ? null : person.occasion;
    const days = [person.occasionDate, person.birthday].filter((day) => day !== null);
    const isDateless = occasion === null && days.length === 0;
    const isYearless = occasion === null && days.length > 0 && person.birthYear === null;
    return {
      name: person.name,
      occasion,
      days,
      dateless: isDateless ? person : null,
      yearless: isYearless ? person : null,
    };
  });
  const dated = specialBirthday(special);
  if (dated !== null)
    known.push({ name: dated.name, occasion: null, days: [dated.birthday], dateless: null, yearless: null });
  return known;
}

function hasDay(days: readonly CalendarDay[], wanted: CalendarDay): boolean {
  return days.some((day) => day.slice(5) === wanted.slice(5));
}
