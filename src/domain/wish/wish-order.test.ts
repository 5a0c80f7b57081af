import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { firstPosition, movedWishes, sortWishes } from './wish-order.ts';

const wish = (id: string, position: number, createdAt = '2026-11-01T10:00:00+00:00') => ({
  id,
  position,
  createdAt,
});

test('by position, then oldest, then id', () => {
  const sorted = [
    wish('z', -1),
    wish('y', 0, '2026-10-01T10:00:00+00:00'),
    wish('a', 0),
    wish('b', 0),
    wish('c', 0.5),
  ];
  expect(sortWishes(sorted.toReversed())).toEqual(sorted);
});

test.each([
  [[], 0],
  [[3, 1, 2], 0],
  [[0, -4.5], -5.5],
  [[7], 0],
])('before %j stands %j', (positions, first) => {
  expect(firstPosition(positions.map((position) => ({ position })))).toBe(first);
});

const four = [wish('a', 0), wish('b', 1), wish('c', 2), wish('d', 3)];

test.each([
  ['d', 0, [{ id: 'd', position: -1 }]],
  ['a', 3, [{ id: 'a', position: 4 }]],
  ['a', 1, [{ id: 'a', position: 1.5 }]],
  ['d', 1, [{ id: 'd', position: 0.5 }]],
  ['b', 1, []],
  ['gone', 1, []],
])('%s to %i', (id, index, changes) => {
  expect(movedWishes(four, id, index)).toEqual(changes);
});

test('without a number between the neighbours, those around are spread', () => {
  const tight = [wish('a', 0), wish('b', 1), wish('c', 1 + Number.EPSILON), wish('d', 3), wish('e', 9)];
  expect(movedWishes(tight, 'e', 2)).toEqual([
    { id: 'b', position: 0.75 },
    { id: 'e', position: 1.5 },
    { id: 'c', position: 2.25 },
  ]);
});

test('a moved wish is at its new index, whatever the positions were', () => {
  const positions = fc.array(fc.oneof(fc.constant(0), fc.double({ min: -1e15, max: 1e15, noNaN: true })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(positions, fc.nat(), fc.nat(), (all, from, to) => {
      const ordered = sortWishes(
        all.map((position, index) => wish(String(index).padStart(2, '0'), position)),
      );
      const { id = '' } = ordered[from % ordered.length] ?? {};
      const index = to % ordered.length;
      const changes = new Map(movedWishes(ordered, id, index).map((change) => [change.id, change.position]));
      const next = sortWishes(
        ordered.map((one) => ({ ...one, position: changes.get(one.id) ?? one.position })),
      );
      const others = ordered.filter((one) => one.id !== id).map((one) => one.id);
      expect(next.map((one) => one.id)).toEqual(others.toSpliced(index, 0, id));
    }),
  );
});

test('a list can be sorted any number of times', () => {
  let list = Array.from({ length: 5 }, (_, index) => wish(String(index), index));
  for (let times = 0; times < 500; times += 1) {
    const { id = '' } = list[4] ?? {};
    const changes = new Map(movedWishes(list, id, 1).map((change) => [change.id, change.position]));
    expect(changes.size).toBeGreaterThan(0);
    list = sortWishes(list.map((one) => ({ ...one, position: changes.get(one.id) ?? one.position })));
    expect(list[1]?.id).toBe(id);
  }
});
