import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { personEntry } from '@/domain/countdown/countdown';
import { compareText } from '@/domain/text/compare-text';
import { foldText } from '@/domain/text/fold-text';
import { germanOrder } from '@/domain/text/german';

import type { Person } from './person';

/** In the order of the choice; the names can stand in an address. */
export const peopleOrders = ['anlass', 'name'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

export const peopleOrderLabels: Record<PeopleOrder, string> = {
  anlass: 'Nächster Anlass zuerst',
  name: 'Name',
};

/**
 * People whose name or occasion has every word, by the folding of the gift search: in any case, with or without accents,
 * umlauts also spelled out. The same array when there is nothing to look for.
 */
export function searchPeople<P extends Person>(people: readonly P[], text: string): readonly P[] {
  const words = text.split(/\s+/u).filter(Boolean).map(foldText);
  if (words.length === 0) return people;
  return people.filter((person) =>
    words.every((spellings) => spellings.some((word) => foldedText(person).includes(word))),
  );
}

/** By name, or by the days until the next occasion of the countdown, then by name; who has none is last. */
export function orderPeople<P extends Person>(
  people: readonly P[],
  order: PeopleOrder,
  today: CalendarDay,
): P[] {
  // The day of each person once, not with each comparison.
  const daysOf = (person: P) => (order === 'name' ? 0 : (personEntry(person, today)?.days ?? Infinity));
  return people
    .map((person) => ({ person, days: daysOf(person) }))
    .toSorted((a, b) => compareNumbers(a.days, b.days) || compareNames(a.person, b.person))
    .map(({ person }) => person);
}

const byName = germanOrder({ numeric: true });

function compareNames(a: Person, b: Person): number {
  return byName(a.name, b.name) || compareText(a.id, b.id);
}

/** Infinity less Infinity is not a number. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

// A person that changes is a new object, so what was folded once stays true.
const folded = new WeakMap<Person, string>();

function foldedText(person: Person): string {
  const known = folded.get(person);
  if (known !== undefined) return known;
  const text = [person.name, person.occasion ?? ''].flatMap(foldText).join('\n');
  folded.set(person, text);
  return text;
}
