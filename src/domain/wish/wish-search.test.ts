import { expect, test } from 'vitest';

import { aWish } from '../test-data.ts';
import { searchWishes } from './wish-search.ts';

const wishes = [
  aWish({
    id: 'pot',
    title: 'Teekanne Arare',
    notes: 'in Petrol, bitte',
    url: 'https://www.laden-brandt.de/kanne',
  }),
  aWish({ id: 'tent', title: 'Zelt für Müllers', url: null }),
];

test.each([
  ['', ['pot', 'tent']],
  [' \t', ['pot', 'tent']],
  ['TEEKANNE', ['pot']],
  ['petrol kanne', ['pot']],
  ['brandt', ['pot']],
  // Links are not searched, because they contain words that the user does not see.
  ['https', []],
  ['mueller', ['tent']],
  ['fur', ['tent']],
  ['zelt kanne', []],
])('%j finds %j', (text, ids) => {
  expect(searchWishes(wishes, text).map(({ id }) => id)).toEqual(ids);
});

test('without a word it is the same list', () => {
  expect(searchWishes(wishes, ' ')).toBe(wishes);
});
