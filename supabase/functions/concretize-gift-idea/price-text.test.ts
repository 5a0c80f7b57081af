import { deepEqual, ok } from 'node:assert/strict';

import * as fc from 'fast-check';

import { parsePriceText, toPrice } from './price-text.ts';

const cases: [text: string, min: number | null, max: number | null][] = [
  ['25-40', 25, 40],
  ['40 - 25 €', 25, 40],
  ['25€ – 40€', 25, 40],
  ['ca. 30 €', 30, 30],
  ['bis 50€', null, 50],
  ['unter 20 Euro', null, 20],
  ['höchstens 15', null, 15],
  ['ab 200 €', 200, null],
  ['über 200€', 200, null],
  ['50+', 50, null],
  ['1.299,90 Euro', 1300, 1300],
  ['1.000 bis 2.500 €', 1000, 2500],
  ['12,49', 12, 12],
  ['12.50 €', 13, 13],
  ['0€ - 500€', 0, 500],
  ['-5', 5, 5],
  ['99999999999', 1_000_000, 1_000_000],
  ['', null, null],
  ['auf Anfrage', null, null],
  ['kostenlos', null, null],
];

for (const [text, min, max] of cases) {
  Deno.test(`reads the price of "${text}"`, () => deepEqual(parsePriceText(text), { min, max }));
}

Deno.test('a price may be a number or a text', () => {
  const values = [30, 29.6, '30', 'ca. 30 €', -1, Number.NaN, Infinity, null, {}, [], true, 'viel'];
  deepEqual(
    values.map((value) => toPrice(value)),
    [30, 30, 30, 30, null, null, null, null, null, null, null, null],
  );
});

Deno.test('10,000 texts: prices are whole, ordered and never negative', () => {
  const pieces = fc.constantFrom(
    '25',
    '-',
    '40',
    '€',
    ' bis ',
    'ab ',
    '1.000',
    ',50',
    '.',
    '9e9',
    '∞',
    '٣',
    '\u00a0',
  );
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(text, (value) => {
      const { min, max } = parsePriceText(value);
      for (const price of [min, max])
        ok(price === null || (Number.isInteger(price) && price >= 0 && price <= 1e6));
      ok(min === null || max === null || min <= max);
    }),
    { numRuns: 10_000 },
  );
});
