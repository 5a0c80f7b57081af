import { type CalendarDay, yearOf } from '../calendar/calendar-day.ts';
import { type FeastName, feastNames, feastOf } from '../calendar/feast.ts';
import { fixedFormDay, nextOccasionDay } from '../calendar/occasion.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { compareText } from '../text/compare-text.ts';
import type { NewPersonOccasion } from './person-occasion.ts';
import type { NewPerson, Person, PersonBasics } from './person.ts';

/** One change that adds an occasion to a person. */
export type FeastChange =
  | { kind: 'new'; person: NewPerson }
  | { kind: 'own'; person: Person; change: Pick<PersonBasics, 'occasion' | 'occasionDate'> }
  | { kind: 'further'; occasion: NewPersonOccasion };

/** Feasts that can be planned, nearest first. */
export function feastsAhead(today: CalendarDay): FeastName[] {
  return feastNames.toSorted((a, b) =>
    compareText(nextOccasionDay(a, today) ?? '9', nextOccasionDay(b, today) ?? '9'),
  );
}

/** `zu Weihnachten`, `zum Muttertag` */
export function toFeast(feast: FeastName): string {
  return `${/tag$|Nikolaus|Advent/.test(feast) ? 'zum' : 'zu'} ${feast}`;
}

/** True if the person is kept with the feast, on whichever of its days. `stored`: further occasions of anybody. */
export function hasFeast(person: Person, stored: readonly StoredOccasion[], feast: FeastName): boolean {
  if (feastOf(person.occasion) === feast) return true;
  return stored.some(({ personId, label }) => personId === person.id && feastOf(label) === feast);
}

/**
 * Changes that give people an occasion of a feast: their own if they have none, else a further one. People who have the
 * feast are left out. The id of a further occasion follows from person and feast, so that two devices add one row.
 */
export function feastChanges(
  { people, names }: { people: readonly Person[]; names: readonly NewPerson[] },
  occasion: string,
  stored: readonly StoredOccasion[],
  today: CalendarDay,
): FeastChange[] {
  const feast = feastOf(occasion);
  const change = { occasion, occasionDate: fixedFormDay(occasion, yearOf(today)) };
  const ids = new Set(stored.map(({ id }) => id));
  const known = people.flatMap((person): FeastChange[] => {
    if (feast === null || hasFeast(person, stored, feast)) return [];
    const isFree = person.occasion === null && person.occasionDate === null && person.birthday === null;
    if (isFree) return [{ kind: 'own', person, change }];
    const id = rowId(person.id, feast);
    const row = { personId: person.id, label: occasion, day: null, sinceYear: null };
    // A row with this id that is no longer about the feast was renamed by hand.
    return [{ kind: 'further', occasion: { ...row, id: ids.has(id) ? crypto.randomUUID() : id } }];
  });
  return [
    ...known,
    ...names.map((person): FeastChange => ({ kind: 'new', person: { ...person, ...change } })),
  ];
}

/** Id of a person with its first 32 bits mixed with the feast. */
function rowId(personId: string, feast: FeastName): string {
  let hash = 0x81_1c_9d_c5;
  for (const sign of feast) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  const mixed = (Number.parseInt(personId.slice(0, 8), 16) ^ hash) >>> 0;
  return mixed.toString(16).padStart(8, '0') + personId.slice(8);
}
