import { expect, test } from 'vitest';

import { possessive } from './possessive.ts';

test.each([
  ['Lena', 'Lenas'],
  ['Lukas', 'Lukas’'],
  ['Felix', 'Felix’'],
  ['Franz', 'Franz’'],
  ['Moritz', 'Moritz’'],
  ['Strauß', 'Strauß’'],
  ['LUKAS', 'LUKAS’'],
  ['STRAUẞ', 'STRAUẞ’'],
  ['MIA', 'MIAs'],
  ['Sophie & Tom', 'Sophie & Toms'],
  ['Oma Ilse ', 'Oma Ilses'],
  ['René', 'Renés'],
  ['Rene\u0301', 'Rene\u0301s'],
  ['Mia 2', 'Mia 2’s'],
  ['Oma (Berlin)', 'Oma (Berlin)’s'],
  ['Mia 🎁', 'Mia 🎁’s'],
  ['Lukas’', 'Lukas’'],
])('%s becomes %s', (name, expected) => {
  expect(possessive(name)).toBe(expected);
});
