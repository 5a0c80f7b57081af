import type { CalendarDay } from '../calendar/calendar-day.ts';
import { type CountdownEntry, occasionsByPerson, personEntry } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { wordSearch } from '../text/word-search.ts';
import type { Person } from './person.ts';

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

export interface DatedPerson<P extends Person> {
  person: P;
  /** Next occasion; null without a day. */
  entry: CountdownEntry | null;
}

interface Dates {
  /** Further occasions. */
  stored: readonly StoredOccasion[];
  today: CalendarDay;
}

/** People with their next occasion, nearest first and then by name; those without one are last. */
export function datedPeople<P extends Person>(people: readonly P[], dates: Dates): DatedPerson<P>[] {
  const furtherOf = occasionsByPerson(dates.stored);
  return people
    .map((person) => ({ person, entry: personEntry(person, dates.today, furtherOf(person.id)) }))
    .toSorted(
      (a, b) => (a.entry?.days ?? Infinity) - (b.entry?.days ?? Infinity) || compareNames(a.person, b.person),
    );
}

/** People in the order of `datedPeople`. */
export function orderPeople<P extends Person>(people: readonly P[], dates: Dates): P[] {
  return datedPeople(people, dates).map(({ person }) => person);
}

export interface PeopleSection<P extends Person> {
  title: 'In den nächsten sechs Wochen' | 'Später' | 'Ohne Datum';
  people: DatedPerson<P>[];
}

/** Days of the first section, as in the list 'Als Nächstes'. */
const nearDays = 42;

/** Sections of the people page, without empty ones. */
export function peopleSections<P extends Person>(people: readonly P[], dates: Dates): PeopleSection<P>[] {
  const dated = datedPeople(people, dates);
  const within = (isIn: (days: number) => boolean) =>
    dated.filter(({ entry }) => entry !== null && isIn(entry.days));
  const sections: PeopleSection<P>[] = [
    { title: 'In den nächsten sechs Wochen', people: within((days) => days <= nearDays) },
    { title: 'Später', people: within((days) => days > nearDays) },
    { title: 'Ohne Datum', people: dated.filter(({ entry }) => entry === null) },
  ];
  return sections.filter(({ people: found }) => found.length > 0);
}

const byName = germanOrder({ numeric: true });

function compareNames(a: Person, b: Person): number {
  return byName(a.name, b.name) || compareText(a.id, b.id);
}
