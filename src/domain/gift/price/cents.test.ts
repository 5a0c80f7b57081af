import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { centsLabel, exactPriceLabel, parseCents } from './cents.ts';

test.each([
  ['12,5', 1_250],
  ['12,50', 1_250],
  ['12,05', 1_205],
  ['0,05', 5],
  ['12,', 1_200],
  ['12.5', 1_250],
  ['12.50', 1_250],
  ['1.299,00', 129_900],
  ['1.299', 129_900],
  ['12.345', 1_234_500],
  ['1 299', 129_900],
  ['1\u00a0299', 129_900],
  ['1\u202f299,9', 129_990],
  ['1\u2009299', 129_900],
  ['1.000.000', 100_000_000],
  ['1000000,00', 100_000_000],
  ["1'234.50", 123_450],
  ['1’234,5', 123_450],
  ["1'299", 129_900],
  ['\u202a12,50\u202c €', 1_250],
  ['49,-', 4_900],
  ['49,–', 4_900],
  ['49,--', 4_900],
  ['49.-', 4_900],
  ['49,- €', 4_900],
  ['1.299,-', 129_900],
  ['12€', 1_200],
  ['12 €', 1_200],
  ['12\u00a0€', 1_200],
  ['€ 12', 1_200],
  ['12 EUR', 1_200],
  ['12,50 Euro', 1_250],
  [' 12 ', 1_200],
  ['\u00a012\u00a0', 1_200],
  ['0', 0],
  ['007', 700],
  // Floating point: 19.99 * 100 is 1998.9999999999998.
  ['19,99', 1_999],
  ['1,15', 115],
  ['8,2', 820],
])('%j is %s cents', (text, cents) => {
  expect(parseCents(text)).toEqual({ cents });
});

const noAmount = 'Bitte gib einen Betrag ein, zum Beispiel 34,90';
const negative = 'Der Preis darf nicht negativ sein';
const tooExact = 'Bitte gib höchstens zwei Stellen nach dem Komma ein';
const tooMuch = 'Höchstens 1.000.000 €';

test.each([
  ['-3', negative],
  ['−3', negative],
  ['–3,50', negative],
  ['- 3 €', negative],
  ['€ -3', negative],
  ['-,5', negative],
  ['12,345', tooExact],
  ['0,999', tooExact],
  ['1000000,01', tooMuch],
  ['1.000.001', tooMuch],
  ['9'.repeat(40), tooMuch],
  ['9'.repeat(1_000_000), noAmount],
  ['', noAmount],
  ['   ', noAmount],
  ['€', noAmount],
  ['-', noAmount],
  [',-', noAmount],
  [',', noAmount],
  ['1e3', noAmount],
  ['0x10', noAmount],
  ['+5', noAmount],
  ['1,2,3', noAmount],
  ['1,299.00', noAmount],
  ['1.29.900', noAmount],
  ['1.299.50', noAmount],
  ['1.299,123', noAmount],
  ['12.3456', noAmount],
  ['.500', noAmount],
  ['1 29', noAmount],
  ['1 299.000', noAmount],
  ['1 2 3', noAmount],
  ['12 5', noAmount],
  ['５０', noAmount],
  ['12 $', noAmount],
  ['abc', noAmount],
  ['NaN', noAmount],
  ['Infinity', noAmount],
  ['12€€', noAmount],
  ['12-15', noAmount],
])('%.12j is refused: %s', (text, problem) => {
  expect(parseCents(text)).toEqual({ problem });
});

test.each([
  [0, '0 €'],
  [5, '0,05 €'],
  [90, '0,90 €'],
  [3_490, '34,90 €'],
  [12_000, '120 €'],
  [129_900, '1.299 €'],
  [129_905, '1.299,05 €'],
  [100_000_000, '1.000.000 €'],
])('%i cents are written %s', (cents, text) => {
  expect(centsLabel(cents)).toBe(text.replace(' ', '\u00a0'));
});

test.each([
  [0, '0,00 €'],
  [5, '0,05 €'],
  [12_000, '120,00 €'],
  [129_905, '1.299,05 €'],
])('a price of %i cents is written %s', (cents, text) => {
  expect(exactPriceLabel(cents)).toBe(text.replace(' ', '\u00a0'));
});

test('what is written is read again as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(parseCents(centsLabel(cents))).toEqual({ cents });
      expect(parseCents(exactPriceLabel(cents))).toEqual({ cents });
    }),
  );
});
