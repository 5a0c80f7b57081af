import { expect, test } from 'vitest';

import { paperNames } from '@/domain/person/paper';
import type { PoolShare } from '@/domain/pool/pool';
import { pooledGift } from '@/domain/test-data';

import { shareOf } from '../test-pool';
import { poolPatches } from './pool-patches';

const [paper] = paperNames;
const weights = (pool: Parameters<typeof pooledGift>[0], shares: PoolShare[]) =>
  poolPatches(pooledGift(pool).pool, shares, () => paper).map(({ weight }) => weight);

test('who sees no amounts sees one width for all', () => {
  expect(weights({}, [])).toEqual([1, 1]);
});

test('a patch is as wide as its share, before the amounts are fixed and afterwards', () => {
  expect(weights({}, [shareOf('t', { ownCents: 2_000 }), shareOf('m')])).toEqual([2_000, 7_000]);
  const fixed = [shareOf('t', { amountCents: 5_000 }), shareOf('m', { amountCents: 4_000 })];
  expect(weights({ state: 'fixed' }, fixed)).toEqual([5_000, 4_000]);
});

test('own amounts alone are as wide as they are', () => {
  expect(weights({}, [shareOf('t', { ownCents: 500 })])).toEqual([500]);
});

test('who has nothing to pay has no patch once the amounts are fixed', () => {
  const shares = [
    shareOf('t', { amountCents: 0, state: 'received' }),
    shareOf('m', { ownCents: 9_000, amountCents: 9_000 }),
  ];
  expect(weights({ state: 'fixed' }, shares)).toEqual([9_000]);
  const cheaper = [shareOf('t', { amountCents: 4_000 }), shareOf('m', { amountCents: 5_000 })];
  expect(weights({ state: 'fixed', paidCents: 4_500 }, cheaper)).toEqual([5_000]);
  expect(weights({}, shares)).toEqual([1, 9_000]);
});
