import { expect, test } from 'vitest';

import { wishKey, wishKeyIn } from './wish-key.ts';

const key = '00ff0123456789abcdef0123456789ab';

test('a key has two digits for each byte', () => {
  expect(wishKey(new Uint8Array(16))).toBe('0'.repeat(32));
  expect(wishKey(Uint8Array.from({ length: 16 }, (_, index) => index * 17))).toBe(
    '00112233445566778899aabbccddeeff',
  );
});

test.each([
  [`#${key}`, key],
  [key.toUpperCase(), key],
  [`#${key} `, key],
  [`#${key.slice(1)}`, null],
  [`#${key}0`, null],
  [`##${key}`, null],
  [`#${key.slice(1)}g`, null],
  ['#', null],
  ['', null],
])('the key in %j is %j', (fragment, found) => {
  expect(wishKeyIn(fragment)).toBe(found);
});
