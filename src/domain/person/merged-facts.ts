import type { PersonFact } from './person.ts';

/**
 * Three-way merge of facts: `theirs`, without the facts that `mine` removed from `base`, and with those that `mine`
 * added, each behind the same fact as in `mine`. A fact in both has its text of `mine` if `mine` changed it.
 */
export function mergedFacts(
  base: readonly PersonFact[],
  mine: readonly PersonFact[],
  theirs: readonly PersonFact[],
): PersonFact[] {
  const [before, wanted] = [byId(base), byId(mine)];
  const merged = theirs.flatMap((fact): PersonFact[] => {
    const own = wanted.get(fact.id);
    const read = before.get(fact.id);
    if (own === undefined) return read === undefined ? [fact] : [];
    return [read !== undefined && isSame(own, read) ? fact : own];
  });
  for (const [place, fact] of mine.entries()) {
    if (before.has(fact.id) || merged.some(({ id }) => id === fact.id)) continue;
    const behind = merged.findIndex(({ id }) => id === mine[place - 1]?.id);
    merged.splice(behind >= 0 ? behind + 1 : place === 0 ? 0 : merged.length, 0, fact);
  }
  return merged;
}

function byId(facts: readonly PersonFact[]): Map<string, PersonFact> {
  return new Map(facts.map((fact) => [fact.id, fact]));
}

function isSame(a: PersonFact, b: PersonFact): boolean {
  return a.kind === b.kind && a.text === b.text;
}
