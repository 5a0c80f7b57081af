import type { CalendarDay } from './calendar-day';
import type { Contact } from './contact-file';
import { grouped } from './grouped';
import type { NewPerson, Person } from './person';
import type { SpecialPerson } from './profile';
import { comparableName } from './same-name';
import { hasVisibleCharacter, textLimits, textProblem } from './text';

/** How somebody from a file relates to those who are there already. */
export type ImportStatus =
  | { kind: 'new' }
  | { kind: 'known' }
  /** Somebody of this name is there with another day; `occasion` is null for a birthday. */
  | { kind: 'other-day'; day: CalendarDay; occasion: string | null }
  /** Nothing of this kind can be stored; the reason is German. */
  | { kind: 'refused'; reason: string };

export interface ImportRow {
  person: NewPerson;
  status: ImportStatus;
}

interface Known {
  occasion: string | null;
  days: CalendarDay[];
}

/**
 * What an import offers, one row per contact. The same name (case and accents aside) with the same day, or with no day
 * on one side, is somebody who is there already. A birthday makes the occasion Geburtstag. `makeId` gives the ids under
 * which the rows are stored, so that a second try stores nobody twice.
 */
export function importRows(
  contacts: readonly Contact[],
  people: readonly Person[],
  special: SpecialPerson | null,
  makeId: () => string,
): ImportRow[] {
  const known = grouped(knownPeople(people, special), ({ name }) => comparableName(name));
  return contacts.map(({ name, birthday }) => ({
    person: {
      id: makeId(),
      name,
      occasion: birthday === null ? null : 'Geburtstag',
      occasionDate: birthday,
    },
    status: statusOf(name, birthday, known.get(comparableName(name)) ?? []),
  }));
}

/** Whether a row is chosen until somebody decides otherwise: new people with a birthday. */
export function isChosenAtFirst({ person, status }: ImportRow): boolean {
  return status.kind === 'new' && person.occasionDate !== null;
}

function statusOf(name: string, birthday: CalendarDay | null, known: readonly Known[]): ImportStatus {
  const reason = hasVisibleCharacter(name) ? textProblem(name, textLimits.name) : 'Kein lesbarer Name';
  if (reason !== null) return { kind: 'refused', reason };
  const [first] = known;
  if (first === undefined) return { kind: 'new' };
  const isKnown = known.some(
    ({ days }) => birthday === null || days.length === 0 || days.some((day) => isSameDay(day, birthday)),
  );
  const [day] = first.days;
  return isKnown || day === undefined
    ? { kind: 'known' }
    : { kind: 'other-day', day, occasion: first.occasion };
}

function knownPeople(people: readonly Person[], special: SpecialPerson | null): (Known & { name: string })[] {
  const known = people.map(({ name, occasion, occasionDate, birthday }) => ({
    name,
    occasion: occasion === 'Geburtstag' ? null : occasion,
    days: [occasionDate, birthday].filter((day) => day !== null),
  }));
  const name = special?.name?.trim() ?? '';
  if (name !== '' && special?.birthday) known.push({ name, occasion: null, days: [special.birthday] });
  return known;
}

function isSameDay(a: CalendarDay, b: CalendarDay): boolean {
  return a.slice(5) === b.slice(5);
}
