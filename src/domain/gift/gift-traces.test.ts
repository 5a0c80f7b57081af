import { expect, test } from 'vitest';

import { aGift } from '../test-data.ts';
import {
  asTheyAre,
  isDeleted,
  noTraces,
  placedGifts,
  undoableStatus,
  withDeletedGift,
  withoutRestored,
  withStatusChange,
} from './gift-traces.ts';
import type { Gift, GiftStatus } from './gift.ts';

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
  expect(placedGifts(gifts, withStatusChange(noTraces, a, 'wrapped', 0))).toBe(gifts);
});

test('a gift with a new status keeps its place', () => {
  const traces = withStatusChange(noTraces, a, 'verschenkt', 0);
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
    traces = withStatusChange(traces, current, to, at);
    current = gift('a', to);
  }
  expect(undoableStatus({ ...a, status }, traces)).toBe(undoable);
});

test('a choice right after a change by another device is a separate one', () => {
  const traces = withStatusChange(noTraces, a, 'wrapped', 0);
  const now = gift('a', 'verschenkt');
  const chosen = withStatusChange(traces, now, 'idea', 300);
  expect(undoableStatus(gift('a', 'idea'), chosen)).toBe('verschenkt');
});

test('a deleted gift keeps its place until it is restored', () => {
  const wrapped = { ...a, status: 'wrapped' as const };
  const traces = withDeletedGift(withStatusChange(noTraces, a, 'wrapped', 0), wrapped);
  expect(isDeleted('a', traces)).toBe(true);
  expect(undoableStatus(wrapped, traces)).toBeNull();
  const placed = placedGifts([b, c], traces);
  expect(ids(placed)).toBe('abc');
  expect(asTheyAre(placed, [b, c], traces)).toEqual([wrapped, b, c]);
  expect(withoutRestored(traces, [b, c])).toBe(traces);

  const restored = withoutRestored(traces, [b, c, wrapped]);
  expect(isDeleted('a', restored)).toBe(false);
  expect(ids(placedGifts([b, c, wrapped], restored))).toBe('abc');
});
