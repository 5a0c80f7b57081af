import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { splitCases } from './split-cases.ts';
import { splitCents } from './split.ts';

test.each(splitCases)('$what', ({ totalCents, ownCents, split }) => {
  expect(splitCents(totalCents, ownCents)).toEqual(split);
});

type Owned = readonly (number | null)[];
const pledges = fc.array(fc.option(fc.integer({ min: 1, max: 200_000 })), { minLength: 1, maxLength: 50 });

test('the sum is exact, nobody pays less than a cent, and even parts differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), pledges, (totalCents, ownCents) => {
      expect(faultOf(totalCents, ownCents)).toBeNull();
    }),
    { numRuns: 20_000 },
  );
});

/** What is wrong with the split of a total; null when nothing is. */
function faultOf(totalCents: number, ownCents: Owned): string | null {
  const split = splitCents(totalCents, ownCents);
  const evenCount = ownCents.filter((own) => own === null).length;
  const rest = totalCents - sum(ownCents);
  if ('problem' in split) {
    const isRight = rest < 0 ? split.problem === 'too_much' : split.problem === 'not_covered';
    const isCovered = evenCount === 0 ? rest === 0 : rest >= evenCount;
    return isRight && !isCovered ? null : `refused as ${split.problem}`;
  }
  const { amounts } = split;
  if (sum(amounts) !== totalCents) return 'another sum';
  if (amounts.length !== ownCents.length || amounts.some((amount) => amount < 1)) return 'less than a cent';
  if (ownCents.some((own, index) => own !== null && own !== amounts[index])) return 'another own amount';
  const even = amounts.filter((_, index) => ownCents[index] === null);
  if (even.some((part, index) => part > (even[index - 1] ?? part))) return 'more for a later one';
  return (even.at(0) ?? 0) - (even.at(-1) ?? 0) > 1 ? 'uneven' : null;
}

function sum(amounts: Owned): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
}
