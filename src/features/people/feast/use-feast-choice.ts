import { useState } from 'react';

import type { NewPerson, Person } from '@/domain/person/person';
import { nameKey } from '@/domain/person/same-name';

import { withChoice } from '../choice-list';

/** People chosen for a feast, and those typed in. */
export function useFeastChoice(people: readonly Person[], isKept: (id: string) => boolean) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<readonly NewPerson[]>([]);
  // Another device may have planned the feast for somebody, or deleted somebody, meanwhile.
  const isChosen = ({ id }: { id: string }) => ticked.has(id) && !isKept(id);
  const chosen = people.filter(isChosen);
  const names = added.filter(isChosen);
  return {
    ids: new Set([...chosen, ...names].map(({ id }) => id)),
    added,
    people: chosen,
    names,
    choose: (ids: readonly string[], isChosen: boolean) =>
      setTicked((before) => ids.reduce((now, id) => withChoice(now, id, isChosen), before)),
    /** Ticks the person with this name, who is added if there is none. */
    addName: (name: string) => {
      const known = [...people, ...added].find((person) => nameKey(person.name) === nameKey(name));
      const id = known?.id ?? crypto.randomUUID();
      if (!known) setAdded([...added, newPerson(id, name)]);
      setTicked((ids) => withChoice(ids, id, true));
    },
  };
}

function newPerson(id: string, name: string): NewPerson {
  return { id, name, occasion: null, occasionDate: null, birthYear: null, facts: [], leadDays: null };
}
