import { expect, test } from 'vitest';

import { aGift } from '../test-data.ts';
import { givenText, paidText } from './paid-text.ts';

const given = (paidCents: number | null) => aGift({ status: 'verschenkt', paidCents });

test.each([
  [[], null],
  [[null, null], null],
  [[3_490, 3_990], '74,80 €'],
  [[5_800], '58 €'],
  [[3_490, null, null], '34,90 € · 2 ohne Preis'],
  [[0], '0 €'],
  [[0, null], '0 € · 1 ohne Preis'],
])('%j', (cents, text) => {
  expect(paidText(cents.map(given))).toBe(text && text.replace(' €', '\u00a0€'));
});

test('what is not given counts for nothing', () => {
  expect(paidText([aGift({ status: 'idea', paidCents: 500 }), given(100)])).toBe('1\u00a0€');
});

test.each([
  [[3_490], '1 Geschenk'],
  [[null], '1 Geschenk'],
  [[0, 100], '2 Geschenke'],
  [[null, null], '2 Geschenke'],
  [[3_490, null, null], '3 Geschenke, 2\u00a0ohne\u00a0Preis'],
])('the gifts of a year that cost %j', (cents, text) => {
  expect(givenText(cents.map(given))).toBe(text);
});
