import { expect, test } from 'vitest';

import { parsePriceRange } from './price-range.ts';

test.each([
  ['50€ - 120€', 50, 120],
  ['25-40', 25, 40],
  ['120 bis 50 Euro', 50, 120],
  ['ab 60€', 60, null],
  ['über 200€', 200, null],
  ['bis 40€', null, 40],
  ['höchstens 30 Euro', null, 30],
  ['ca. 30 €', 30, 30],
  ['1.299,90 €', 1300, 1300],
  ['9999999999', 1_000_000, 1_000_000],
  ['so wenig wie möglich', null, null],
  ['', null, null],
])('%s', (text, min, max) => {
  expect(parsePriceRange(text)).toEqual({ min, max });
});
