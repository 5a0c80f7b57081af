import { useMutation, useQueryClient } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries, setFacts } from '@/data/queries/person-queries';
import { factProblem, mostFacts, tooManyFacts } from '@/domain/person/facts';
import type { FactKind, Person, PersonFact } from '@/domain/person/person';

export interface Facts {
  all: readonly PersonFact[];
  /** Says in German why what was typed can be no fact. */
  problemOf: (kind: FactKind, typed: string, id: string) => string | null;
  /** Says at last whether it is stored; a second try of the same one stores it once. Never rejects. */
  add: (fact: PersonFact) => Promise<boolean>;
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
  const others = (factId: string) => latest().filter((other) => other.id !== factId);
  // Of several on their way each one hears of its own refusal.
  const save = (now: readonly PersonFact[], next: PersonFact[]) =>
    mutateAsync({ id, change: { facts: next }, base: { facts: [...now] } }).then(
      () => true,
      () => false,
    );

  return {
    all: facts,
    problemOf: (kind, typed, factId) => factProblem(typed, kind, others(factId)),
    add: (fact) => save(latest(), [...others(fact.id), fact]),
    remove: (fact) => void save(latest(), others(fact.id)),
    putBack(fact, place) {
      const now = latest();
      // Another one may have been added meanwhile, so that the profile is full.
      const isGone = now.every((other) => other.id !== fact.id);
      if (isGone && now.length < mostFacts) void save(now, now.toSpliced(place, 0, fact));
      return isGone && now.length >= mostFacts ? tooManyFacts : null;
    },
  };
}
