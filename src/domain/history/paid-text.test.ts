import { expect, test } from 'vitest';

import { aGift } from '../test-data.ts';
import { paidText } from './paid-text.ts';

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
