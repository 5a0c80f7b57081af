import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Allowed, allowedAmong, countDraws, firstWithoutMatch, mostCounted } from './draw-count.ts';

/** `count` people; the two of each pair must not draw each other. */
function people(count: number, pairs: readonly (readonly [number, number])[] = []): Allowed {
  return allowedAmong(
    Array.from({ length: count }, (_, person) => ({
      id: String(person),
      excluded: pairs.flatMap(([a, b]) => (a === person ? [String(b)] : b === person ? [String(a)] : [])),
    })),
  );
}

function couples(count: number): Allowed {
  return people(
    count * 2,
    Array.from({ length: count }, (_, couple) => [couple * 2, couple * 2 + 1] as const),
  );
}

test.each([
  ['nobody', 1, 1, people(0)],
  ['one', 0, 0, people(1)],
  ['two', 1, 0, people(2)],
  ['three', 2, 2, people(3)],
  ['four', 9, 6, people(4)],
  ['five', 44, 24, people(5)],
  ['six', 265, 160, people(6)],
  ['eight', 14_833, 8_988, people(8)],
  ['two couples', 4, 2, couples(2)],
  ['three couples', 80, 48, couples(3)],
  ['four couples', 4_752, 2_652, couples(4)],
  [
    'one whom nobody may draw',
    0,
    0,
    people(4, [
      [0, 1],
      [0, 2],
      [0, 3],
    ]),
  ],
  ['fourteen', 32_071_101_049, 19_452_141_696, people(14)],
])('%s: in %i ways, without swaps in %i', (_name, all, withoutSwaps, allowed) => {
  expect(countDraws(allowed, false)).toBe(all);
  expect(countDraws(allowed, true)).toBe(withoutSwaps);
});

test('more people than can be counted throw a RangeError', () => {
  expect(() => countDraws(people(mostCounted + 1), false)).toThrow(RangeError);
});

const tables = fc.integer({ min: 1, max: 6 }).chain((count) =>
  fc
    .array(fc.array(fc.boolean(), { minLength: count, maxLength: count }), {
      minLength: count,
      maxLength: count,
    })
    .map((rows) =>
      rows.map((row, giver) => row.map((isAllowed, receiver) => isAllowed && giver !== receiver)),
    ),
);

test('all counts equal those of brute force', () => {
  fc.assert(
    fc.property(tables, (allowed) => {
      const draws = allDraws(allowed);
      expect(countDraws(allowed, false)).toBe(draws.length);
      const withoutSwaps = draws.filter((draw) => !draw.some((receiver, giver) => draw[receiver] === giver));
      expect(countDraws(allowed, true)).toBe(withoutSwaps.length);
      expect(firstWithoutMatch(allowed) === null).toBe(draws.length > 0);
    }),
    { numRuns: 1_000 },
  );
});

test('the named giver has no match together with the givers before', () => {
  fc.assert(
    fc.property(tables, (allowed) => {
      const unmatched = firstWithoutMatch(allowed);
      fc.pre(unmatched !== null);
      expect(someMatch(allowed.slice(0, unmatched))).toBe(true);
      expect(someMatch(allowed.slice(0, unmatched + 1))).toBe(false);
    }),
  );
});

test('fifty people in couples all have a match', () => {
  expect(firstWithoutMatch(couples(25))).toBeNull();
});

function allDraws(allowed: Allowed, taken: readonly number[] = []): number[][] {
  const receivers = allowed[taken.length];
  if (receivers === undefined) return [[...taken]];
  return receivers.flatMap((isAllowed, receiver) =>
    isAllowed && !taken.includes(receiver) ? allDraws(allowed, [...taken, receiver]) : [],
  );
}

function someMatch(givers: Allowed): boolean {
  return allDraws(givers).length > 0;
}
