import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { mergedFacts } from './merged-facts.ts';
import type { PersonFact } from './person.ts';

const facts = (ids: string, text = ''): PersonFact[] =>
  Array.from(ids, (id) => ({ id, kind: 'mag', text: text || id }));
const idsOf = (all: readonly PersonFact[]) => all.map(({ id }) => id).join('');

test.each([
  ['', 'r', 'h', 'rh'],
  ['ab', 'abc', 'abx', 'abcx'],
  ['ab', 'abc', 'xab', 'xabc'],
  ['abc', 'ac', 'abcx', 'acx'],
  ['abc', 'ac', 'bc', 'c'],
  ['ac', 'abc', 'acx', 'abcx'],
  ['ac', 'abc', 'cx', 'cxb'],
  ['bc', 'abc', 'xbc', 'axbc'],
  ['abc', 'abc', '', ''],
  ['abc', '', 'abcd', 'd'],
  // Fact `c` was sent twice, because the first answer was lost.
  ['ab', 'abc', 'abc', 'abc'],
])('from %j one makes %j and another %j: %j', (base, mine, theirs, expected) => {
  expect(idsOf(mergedFacts(facts(base), facts(mine), facts(theirs)))).toBe(expected);
});

test('a changed text is that of the one who changed it', () => {
  const changed = facts('a', 'neu');
  expect(mergedFacts(facts('a'), changed, facts('a'))).toEqual(changed);
  expect(mergedFacts(facts('a'), facts('a'), changed)).toEqual(changed);
});

test('the merge keeps additions and removals of both sides, and is idempotent', () => {
  const ids = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))
    .map((chosen) => facts(chosen.join('')));
  fc.assert(
    fc.property(ids, ids, ids, (base, mine, theirs) => {
      const merged = mergedFacts(base, mine, theirs);
      const has = (all: readonly PersonFact[], id: string) => all.some((fact) => fact.id === id);
      const isKept = (id: string) =>
        has(base, id) ? has(mine, id) && has(theirs, id) : has(mine, id) || has(theirs, id);
      const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      expect(all.filter((id) => has(merged, id))).toEqual(all.filter(isKept));
      expect(mergedFacts(base, mine, merged)).toEqual(merged);
    }),
  );
});
