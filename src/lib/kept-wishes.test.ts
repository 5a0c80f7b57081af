import { expect, test } from 'vitest';

import { forgetKeptWishes, isKeptWish, keepWish } from './kept-wishes';

const tent = { id: 'tent', withdrawnAt: '2026-11-26T12:00:00+00:00' };

test('a wish is kept by the one who said so, until it is withdrawn again', () => {
  expect(isKeptWish('tim', tent)).toBe(false);
  keepWish('tim', tent);
  expect(isKeptWish('tim', tent)).toBe(true);
  expect(isKeptWish('mia', tent)).toBe(false);
  expect(isKeptWish('tim', { ...tent, withdrawnAt: '2026-11-27T12:00:00+00:00' })).toBe(false);
  forgetKeptWishes();
  expect(isKeptWish('tim', tent)).toBe(false);
});
