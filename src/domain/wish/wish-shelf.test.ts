import { expect, test } from 'vitest';

import { aWish } from '../test-data.ts';
import { shelfOf, shelvedWishes, type WishShelf } from './wish-shelf.ts';
import type { Wish } from './wish.ts';

test.each<[fields: Partial<Wish>, shelf: WishShelf]>([
  [{ state: 'draft' }, 'draft'],
  [{ state: 'draft', onLink: true }, 'draft'],
  [{ state: 'open', onLink: true }, 'open'],
  [{ state: 'open', groupIds: ['chor'] }, 'open'],
  // Visible to no group, since the only group was left.
  [{ state: 'open' }, 'draft'],
  [{ state: 'received' }, 'received'],
  [{ state: 'received', onLink: true, groupIds: ['chor'] }, 'received'],
])('%j is %s', (fields, shelf) => {
  expect(shelfOf(aWish(fields))).toBe(shelf);
});

test('each shelf in its order', () => {
  const wishes = [
    aWish({ id: 'b', state: 'open', onLink: true, position: 2 }),
    aWish({ id: 'a', state: 'open', onLink: true, position: 1 }),
    aWish({ id: 'd', position: 0 }),
    aWish({ id: 'r', state: 'received', position: -3 }),
  ];
  const shelves = shelvedWishes(wishes);
  expect(Object.values(shelves).map((shelf) => shelf.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['d'],
    ['r'],
  ]);
});
