import { expect, test } from 'vitest';

import { idleState, idleTime, sharedIdleTime } from './idle.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [0, { phase: 'active' }],
  [25 * minute - 1, { phase: 'active' }],
  [25 * minute, { phase: 'prompt', remainingMs: 5 * minute }],
  [30 * minute - 1, { phase: 'prompt', remainingMs: 1 }],
  [30 * minute, { phase: 'ended' }],
  [day, { phase: 'ended' }],
  [Infinity, { phase: 'ended' }],
])('after %d ms: %j', (idle, state) => {
  expect(idleState(idle)).toEqual(state);
});

test.each([
  ['both clocks agree', 10 * minute, 10 * minute, 10 * minute],
  ['the machine slept and its steady clock with it', 40 * minute, minute, 40 * minute],
  ['the wall clock was set back a day', 10 * minute - day, 10 * minute, 10 * minute],
  ['the wall clock was set back, with no time in between', -day, 0, 0],
])('%s', (_case, wall, steady, idle) => {
  const last = { wall: 5 * day, steady: 1000 };
  expect(idleTime(last, { wall: last.wall + wall, steady: last.steady + steady })).toBe(idle);
});

test.each([
  [null, Infinity],
  [Number.NaN, Infinity],
  [5 * day + 1, Infinity],
  [6 * day, Infinity],
  [5 * day, 0],
  [5 * day - minute, minute],
])('an activity noted at %d', (notedAt, idle) => {
  expect(sharedIdleTime(notedAt, 5 * day)).toBe(idle);
});
