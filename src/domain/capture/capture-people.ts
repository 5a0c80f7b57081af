import type { CalendarDay } from '../calendar/calendar-day.ts';
import { countdownEntries } from '../countdown/countdown.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import type { Person } from '../person/person.ts';
import { foldText } from '../text/fold-text.ts';
import { germanOrder } from '../text/german.ts';

/** Highest number of people offered at once; the others can be found by search. */
export const mostOffered = 8;

const byName = germanOrder();

/** People sorted by their next occasion, further occasions in `stored` included; people without one come last, by name. */
export function nearestFirst(
  people: readonly Person[],
  today: CalendarDay,
  stored: readonly StoredOccasion[] = [],
): Person[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const dated = countdownEntries(people, null, today, stored).flatMap(({ personId }) => {
    const person = byId.get(personId ?? '');
    return person ? [person] : [];
  });
  const withDate = new Set(dated);
  const rest = people.filter((person) => !withDate.has(person));
  return [...withDate, ...rest.toSorted((a, b) => byName(a.name, b.name))];
}

/** People offered in the picker: the first ones whose name matches the search, and always the chosen person. */
export function offeredPeople(
  people: readonly Person[],
  { search, chosenId, most = mostOffered }: { search: string; chosenId: string | null; most?: number },
): Person[] {
  const wanted = foldText(search);
  const isFound = ({ name }: Person) =>
    foldText(name).some((folded) => wanted.some((part) => folded.includes(part)));
  const found = people.filter(isFound).slice(0, most);
  const chosen = people.find(({ id }) => id === chosenId);
  return chosen === undefined || found.includes(chosen) ? found : [chosen, ...found];
}
