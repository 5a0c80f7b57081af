import { useMutation, useQueryClient } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries, setFacts } from '@/data/queries/person-queries';
import { factProblem, factText, mostFacts, tooManyFacts } from '@/domain/person/facts';
import type { FactKind, Person, PersonFact } from '@/domain/person/person';

export interface Facts {
  all: readonly PersonFact[];
  /** Adds what was typed; says in German why not. `onRefused` runs when the store did not take it. */
  add: (kind: FactKind, typed: string, onRefused: () => void) => string | null;
  remove: (fact: PersonFact) => void;
  /** Puts a removed one back to where it was; says in German why not. */
  putBack: (fact: PersonFact, place: number) => string | null;
}

/** The facts of a person. A change shows at once and goes over those that were shown, see merged-facts.ts. */
export function useFacts({ id, facts }: Person): Facts {
  const data = usePersonalData();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(setFacts(data));

  /** With what was changed since the page was drawn. */
  function latest(): readonly PersonFact[] {
    const people = client.getQueryData(personQueries.list(data).queryKey);
    return people?.find((person) => person.id === id)?.facts ?? facts;
  }
  // Of several on their way each one hears of its own refusal.
  const save = (now: readonly PersonFact[], next: PersonFact[], onRefused: () => void = () => undefined) =>
    void mutateAsync({ id, change: { facts: next }, base: { facts: [...now] } }).catch(onRefused);

  return {
    all: facts,
    add(kind, typed, onRefused) {
      const now = latest();
      const problem = factProblem(typed, kind, now);
      const text = factText(typed);
      if (problem === null && text !== '')
        save(now, [...now, { id: crypto.randomUUID(), kind, text }], onRefused);
      return problem;
    },
    remove(fact) {
      const now = latest();
      const left = now.filter((other) => other.id !== fact.id);
      save(now, left);
    },
    putBack(fact, place) {
      const now = latest();
      // Another one may have been added meanwhile, so that the profile is full.
      const isGone = now.every((other) => other.id !== fact.id);
      if (isGone && now.length < mostFacts) save(now, now.toSpliced(place, 0, fact));
      return isGone && now.length >= mostFacts ? tooManyFacts : null;
    },
  };
}
