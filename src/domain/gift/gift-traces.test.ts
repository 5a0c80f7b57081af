import { expect, test } from 'vitest';

import { aGift } from '../test-data.ts';
import {
  asTheyAre,
  isDeleted,
  noTraces,
  placedGifts,
  standingBefore,
  withDeletedGift,
  withoutRestored,
  withChange,
} from './gift-traces.ts';
import type { Gift, GiftStatus } from './gift.ts';
import { toRung } from './rung.ts';

const gift = (id: string, status: GiftStatus = 'idea') => aGift({ id, title: id, status });
const [a, b, c] = [gift('a'), gift('b'), gift('c', 'wrapped')];
const ids = (gifts: readonly Gift[]) => gifts.map(({ id }) => id).join('');

test('without traces all is the same object', () => {
  const gifts = [a, b, c];
  expect(placedGifts(gifts, noTraces)).toBe(gifts);
  expect(asTheyAre(gifts, gifts, noTraces)).toBe(gifts);
});

test('nothing moves before the new status arrives', () => {
  const gifts = [a, b, c];
  expect(placedGifts(gifts, withChange(noTraces, a, { status: 'wrapped' }, 0))).toBe(gifts);
});

test('a gift with a new status keeps its place', () => {
  const traces = withChange(noTraces, a, { status: 'verschenkt' }, 0);
  const now = [b, c, { ...a, status: 'verschenkt' as const }];
  const placed = placedGifts(now, traces);
  expect(ids(placed)).toBe('abc');
  expect(asTheyAre(placed, now, traces)[0]).toEqual({ ...a, status: 'verschenkt' });
});

test.each<[string, [GiftStatus, number][], GiftStatus, GiftStatus | null]>([
  ['one change', [['wrapped', 0]], 'wrapped', 'idea'],
  [
    'two: the last one',
    [
      ['wrapped', 0],
      ['verschenkt', 5000],
    ],
    'verschenkt',
    'wrapped',
  ],
  [
    'keys on their way through the choices',
    [
      ['wrapped', 0],
      ['verschenkt', 300],
    ],
    'verschenkt',
    'idea',
  ],
  [
    'keys too slow to be one choice',
    [
      ['wrapped', 0],
      ['verschenkt', 1500],
    ],
    'verschenkt',
    'wrapped',
  ],
  [
    'keys that came back',
    [
      ['wrapped', 0],
      ['idea', 300],
    ],
    'idea',
    null,
  ],
  ['changed elsewhere', [['wrapped', 0]], 'verschenkt', null],
  ['taken back', [['wrapped', 0]], 'idea', null],
])('%s', (_what, changes, status, undoable) => {
  let [traces, current] = [noTraces, a];
  for (const [to, at] of changes) {
    traces = withChange(traces, current, { status: to }, at);
    current = gift('a', to);
  }
  expect(standingBefore({ ...a, status }, traces)?.status ?? null).toBe(undoable);
});

test('a choice right after a change by another device is a separate one', () => {
  const traces = withChange(noTraces, a, { status: 'wrapped' }, 0);
  const now = gift('a', 'verschenkt');
  const chosen = withChange(traces, now, { status: 'idea' }, 300);
  expect(standingBefore(gift('a', 'idea'), chosen)).toEqual({ status: 'verschenkt', plan: null });
});

test('a deleted gift keeps its place until it is restored', () => {
  const wrapped = { ...a, status: 'wrapped' as const };
  const traces = withDeletedGift(withChange(noTraces, a, { status: 'wrapped' }, 0), wrapped);
  expect(isDeleted('a', traces)).toBe(true);
  expect(standingBefore(wrapped, traces)).toBeNull();
  const placed = placedGifts([b, c], traces);
  expect(ids(placed)).toBe('abc');
  expect(asTheyAre(placed, [b, c], traces)).toEqual([wrapped, b, c]);
  expect(withoutRestored(traces, [b, c])).toBe(traces);

  const restored = withoutRestored(traces, [b, c, wrapped]);
  expect(isDeleted('a', restored)).toBe(false);
  expect(ids(placedGifts([b, c, wrapped], restored))).toBe('abc');
});

test('the plan is put back with the status', () => {
  const wrapped = { ...a, status: 'wrapped' as const, plan: 'here' as const };
  const traces = withChange(noTraces, wrapped, toRung(wrapped, 'buy'), 0);
  const bought = { ...wrapped, ...toRung(wrapped, 'buy') };
  expect(standingBefore(bought, traces)).toEqual({ status: 'wrapped', plan: 'here' });
  expect(standingBefore({ ...bought, plan: 'ordered' }, traces)).toBeNull();
});
