import { useMutation, useQueryClient } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { setFacts } from '@/data/queries/changes/person-changes';
import { personQueries } from '@/data/queries/person-queries';
import { factProblem, mostFacts, tooManyFacts } from '@/domain/person/facts';
import type { FactKind, Person, PersonFact } from '@/domain/person/person';

export interface Facts {
  all: readonly PersonFact[];
  /** Returns a German error text for an invalid fact, or null. */
  problemOf: (kind: FactKind, typed: string, id: string) => string | null;
  /** Resolves to true once the fact is stored, to false when it is refused. Idempotent by id; never rejects. */
  add: (fact: PersonFact) => Promise<boolean>;
  remove: (fact: PersonFact) => void;
  /** Restores a removed fact at its former index; returns a German error text or null. */
  putBack: (fact: PersonFact, index: number) => string | null;
}

/** Facts of a person. Changes are optimistic and merge with concurrent ones, see merged-facts.ts. */
export function useFacts({ id, facts }: Person): Facts {
  const data = usePersonalData();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(setFacts(data));

  /** Facts from the query cache, which may be newer than the last render. */
  function latest(): readonly PersonFact[] {
    const people = client.getQueryData(personQueries.list(data).queryKey);
    return people?.find((person) => person.id === id)?.facts ?? facts;
  }
  const others = (factId: string) => latest().filter((other) => other.id !== factId);
  // `mutateAsync`, because each of several changes in flight needs its own result.
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
    putBack(fact, index) {
      const now = latest();
      // The profile may have reached its maximum number of facts since the fact was removed.
      const isGone = now.every((other) => other.id !== fact.id);
      if (isGone && now.length < mostFacts) void save(now, now.toSpliced(index, 0, fact));
      return isGone && now.length >= mostFacts ? tooManyFacts : null;
    },
  };
}
