import { expect, test } from 'vitest';

import { parsePrice, priceRangeProblem } from './price.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['50', 50],
  [' 50 ', 50],
  ['50€', 50],
  ['50 €', 50],
  ['50 Euro', 50],
  ['50 EUR', 50],
  ['50euro', 50],
  ['€50', 50],
  ['EUR 1.000', 1_000],
  ['50,-', 50],
  ['50,– €', 50],
  ['50.-', 50],
  ['007', 7],
  ['1.000', 1_000],
  ['1.000.000', 1_000_000],
  ['1000000', 1_000_000],
])('%j is %s euros', (text, euros) => {
  expect(parsePrice(text)).toEqual({ euros });
});

const cents = 'Bitte gib ganze Euro ohne Cent ein';
const noNumber = 'Bitte gib eine Zahl ein, zum Beispiel 50';

test.each([
  ['12,50', cents],
  ['12.50', cents],
  ['12,', cents],
  ['12,50 Euro', cents],
  ['€ 12,50', cents],
  [',-', noNumber],
  ['1.000,00', cents],
  ['1e3', noNumber],
  ['0x10', noNumber],
  ['abc', noNumber],
  ['€', null],
  ['+5', noNumber],
  ['1 000', noNumber],
  ['５０', noNumber],
  ['NaN', noNumber],
  ['Infinity', noNumber],
  ['-5', 'Der Preis darf nicht negativ sein'],
  ['−5', 'Der Preis darf nicht negativ sein'],
  ['1000001', 'Höchstens 1.000.000 €'],
  ['9'.repeat(40), 'Höchstens 1.000.000 €'],
  ['9'.repeat(1_000_000), noNumber],
])('%.12j is refused: %s', (text, problem) => {
  expect(parsePrice(text)).toEqual(problem === null ? { euros: null } : { problem });
});

test.each([
  [10, 20, false],
  [20, 20, false],
  [21, 20, true],
  [null, 20, false],
  [20, null, false],
  [null, null, false],
])('from %s to %s is the wrong way round: %s', (min, max, isProblem) => {
  expect(priceRangeProblem(min, max) !== null).toBe(isProblem);
});
