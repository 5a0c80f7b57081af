import { expect, test } from 'vitest';

import { shareItems } from './share-items';

interface Idea {
  id: string;
  title: string | null;
  price?: number;
}

const before: Idea[] = [
  { id: 'a', title: 'Buch', price: 10 },
  { id: 'b', title: null },
  { id: 'c', title: 'Tee' },
];
const copies = () => before.map((idea) => ({ ...idea }));
/** For each item of the shared list the index of the same object in `before`; -1 for a new object. */
const kept = (after: Idea[]) => shareItems(before, after).map((idea) => before.indexOf(idea));

test('a list that is as it was is the same list', () => {
  expect(shareItems(before, copies())).toBe(before);
});

test('nothing was there: what was read', () => {
  const after = copies();
  expect(shareItems(undefined, after)).toBe(after);
});

test.each<[string, Idea[], number[]]>([
  ['one with another title', copies().with(0, { id: 'a', title: 'Heft', price: 10 }), [-1, 1, 2]],
  ['one that lost a field', copies().with(0, { id: 'a', title: 'Buch' }), [-1, 1, 2]],
  ['one that got a field', copies().with(1, { id: 'b', title: null, price: 3 }), [0, -1, 2]],
  ['one more at the front', [{ id: 'new', title: 'Neu' }, ...copies()], [-1, 0, 1, 2]],
  ['one less', copies().toSpliced(1, 1), [0, 2]],
  ['another order', copies().toReversed(), [2, 1, 0]],
  ['the last ones gone', copies().slice(0, 2), [0, 1]],
  ['none left', [], []],
])('%s', (_name, after, places) => {
  expect(kept(after)).toEqual(places);
  expect(shareItems(before, after)).toEqual(after);
});
