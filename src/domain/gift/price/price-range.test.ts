import * as fc from 'fast-check';
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
  ['40 - 25 €', 25, 40],
  ['25€ – 40€', 25, 40],
  ['unter 20 Euro', null, 20],
  ['MAX 15', null, 15],
  ['up to 50', null, 50],
  ['Über 200€', 200, null],
  ['mindestens 15', 15, null],
  ['from 40', 40, null],
  ['50+', 50, null],
  ['Überraschung für 30 €', 30, 30],
  ['Minibar 60 €', 60, 60],
  ['1.000 bis 2.500 €', 1000, 2500],
  ['1\u202f000', 1000, 1000],
  ['12,49', 12, 12],
  ['12.50 €', 13, 13],
  ['0€ - 500€', 0, 500],
  ['-5', 5, 5],
  ['so wenig wie möglich', null, null],
  ['', null, null],
])('%s', (text, min, max) => {
  expect(parsePriceRange(text)).toEqual({ min, max });
});

test('any text: prices are whole, ordered and never negative', () => {
  const pieces = ['25', '-', '40', '€', ' bis ', 'ab ', '1.000', ',50', '.', '9e9', '∞', '٣', '\u00a0'];
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces)).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(text, (value) => {
      const { min, max } = parsePriceRange(value);
      for (const price of [min, max])
        expect(price === null || (Number.isInteger(price) && price >= 0 && price <= 1e6)).toBe(true);
      expect(min === null || max === null || min <= max).toBe(true);
    }),
  );
});
