import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { positionOf, valueAt } from './slider-scale';

const scale = [
  { value: 0, at: 0 },
  { value: 100, at: 0.34 },
  { value: 500, at: 0.6 },
  { value: 2000, at: 0.8 },
  { value: 10_000, at: 1 },
];

test.each([
  [0, 0],
  [50, 0.17],
  [100, 0.34],
  [300, 0.47],
  [2000, 0.8],
  [10_000, 1],
])('%i lies at %f and back', (value, at) => {
  expect(positionOf(value, scale)).toBeCloseTo(at, 10);
  expect(valueAt(at, scale)).toBeCloseTo(value, 8);
});

test.each([
  [-20, 0],
  [12_000, 1],
])('%i outside the scale lands on its end', (value, at) => {
  expect(positionOf(value, scale)).toBe(at);
});

test('every step round-trips through its position', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (steps) => {
      const position = Math.round(positionOf(steps * 10, scale) * 10_000) / 10_000;
      expect(Math.round(valueAt(position, scale) / 10)).toBe(steps);
    }),
  );
});
