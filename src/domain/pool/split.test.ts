import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Pool, PoolShare } from './pool.ts';
import { currentAmounts, splitCents } from './split.ts';
import { splitCases } from './test-split-cases.ts';

test.each(splitCases)('$what', ({ totalCents, ownCents, split }) => {
  expect(splitCents(totalCents, ownCents)).toEqual(split);
});

type Owned = readonly (number | null)[];
const pledges = fc.array(fc.option(fc.integer({ min: 1, max: 200_000 })), { minLength: 1, maxLength: 50 });

test('the sum is exact, nobody is paid, and even parts differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), pledges, (totalCents, ownCents) => {
      expect(faultOf(totalCents, ownCents)).toBeNull();
    }),
    { numRuns: 20_000 },
  );
});

test.each([
  ['are the price', [3_000, 6_000], [3_000, 6_000]],
  ['leave a rest to an even part', [2_000, null], [2_000, 7_000]],
  ['are too little', [2_000, 3_000], [2_000, 3_000]],
  ['are too much', [6_000, 4_000, null], [6_000, 4_000, 0]],
])('own amounts that %s: %j are %j by now', (_how, own, amounts) => {
  const pool: Pool = {
    state: 'open',
    collectorId: null,
    totalCents: 9_000,
    paidCents: null,
    memberIds: [],
    restCents: 0,
    evenCount: 0,
  };
  const shares = own.map((ownCents, index): PoolShare => {
    const id = String(index);
    return {
      id,
      giftId: 'g',
      memberId: id,
      nameThen: id,
      ownCents,
      amountCents: null,
      takenCents: 0,
      state: 'pledged',
      paidTo: null,
      paidToUserId: null,
    };
  });
  expect(currentAmounts(pool, shares)).toEqual(amounts);
});

/** Invariant violated by a split; null if it is correct. */
function faultOf(totalCents: number, ownCents: Owned): string | null {
  const split = splitCents(totalCents, ownCents);
  const evenCount = ownCents.filter((own) => own === null).length;
  const rest = totalCents - sum(ownCents);
  if ('problem' in split) {
    const isRight = rest < 0 ? split.problem === 'too_much' : split.problem === 'not_covered';
    const isCovered = evenCount === 0 ? rest === 0 : rest >= 0;
    return isRight && !isCovered ? null : `refused as ${split.problem}`;
  }
  const { amounts } = split;
  if (sum(amounts) !== totalCents) return 'another sum';
  if (amounts.length !== ownCents.length || amounts.some((amount) => amount < 0)) return 'less than nothing';
  if (ownCents.some((own, index) => own !== null && own !== amounts[index])) return 'another own amount';
  const even = amounts.filter((_, index) => ownCents[index] === null);
  if (even.some((part, index) => part > (even[index - 1] ?? part))) return 'more for a later one';
  return (even.at(0) ?? 0) - (even.at(-1) ?? 0) > 1 ? 'uneven' : null;
}

function sum(amounts: Owned): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
}
