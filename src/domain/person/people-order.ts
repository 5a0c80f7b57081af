import type { CalendarDay } from '../calendar/calendar-day.ts';
import { occasionsByPerson, personEntry } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { wordSearch } from '../text/word-search.ts';
import type { Person } from './person.ts';

/** Sort orders as offered; the names may be values of an address. */
export const peopleOrders = ['anlass', 'name'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

export const peopleOrderLabels: Record<PeopleOrder, string> = {
  anlass: 'Nächster Anlass zuerst',
  name: 'Name',
};

/**
 * People whose name or occasions, those in `stored` included, contain every word, folded as in the gift search: case and
 * accents do not matter, and umlauts may be spelled out. Same array without words.
 */
export function searchPeople<P extends Person>(
  people: readonly P[],
  text: string,
  stored: readonly StoredOccasion[] = [],
): readonly P[] {
  const matches = personSearch.matcher(text);
  if (matches === null) return people;
  const furtherOf = occasionsByPerson(stored);
  return people.filter((person) =>
    matches(person, furtherOf(person.id).map(occasionSearch.folded).join('\n')),
  );
}

const personSearch = wordSearch(({ name, occasion }: Person) => [name, occasion]);
const occasionSearch = wordSearch(({ label }: StoredOccasion) => [label]);

/** Sorts people by name, or by next occasion (`stored` holds further ones) and name; people without one are last. */
export function orderPeople<P extends Person>(
  people: readonly P[],
  order: PeopleOrder,
  { stored, today }: { stored: readonly StoredOccasion[]; today: CalendarDay },
): P[] {
  // Days are computed once per person, not per comparison.
  const dayOf = order === 'name' ? () => '' : nextDays(stored, today);
  return people
    .map((person) => ({ person, day: dayOf(person) }))
    .toSorted((a, b) => compareText(a.day, b.day) || compareNames(a.person, b.person))
    .map(({ person }) => person);
}

/** Stands for no day; sorts behind every day. */
const never = '9999';

function nextDays(stored: readonly StoredOccasion[], today: CalendarDay): (person: Person) => string {
  const furtherOf = occasionsByPerson(stored);
  return (person) => personEntry(person, today, furtherOf(person.id))?.date ?? never;
}

const byName = germanOrder({ numeric: true });

function compareNames(a: Person, b: Person): number {
  return byName(a.name, b.name) || compareText(a.id, b.id);
}
