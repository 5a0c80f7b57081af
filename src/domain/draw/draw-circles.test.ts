import { expect, test } from 'vitest';

import { drawCircles, giverTo } from './draw-circles.ts';

/** Parses `'kat>mar mar>kat'` into pairs of giver and receiver. */
const givings = (text: string) =>
  text
    .split(' ')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('>'))
    .map(([giverId = '', receiverId = '']) => ({ giverId, receiverId }));

test.each<[string, string | null, string]>([
  ['a>b b>c c>a', 'a', 'abc'],
  ['a>b b>c c>a', 'c', 'cab'],
  ['a>b b>c c>a', null, 'abc'],
  ['b>a a>b', 'a', 'ab'],
  // The circle of the reader comes first, then larger ones.
  ['a>b b>a c>d d>e e>c f>g g>f', 'f', 'fg cde ab'],
  ['a>b b>a c>d d>e e>c', null, 'cde ab'],
  // A member who did not take part has no circle.
  ['a>b b>a', 'z', 'ab'],
  ['', 'a', ''],
  // Circles that remain if some pairs are unknown.
  ['a>b b>x c>d d>c', 'a', 'ab cd'],
])('%s seen by %s: %s', (pairs, first, circles) => {
  const found = drawCircles(givings(pairs), first);
  expect(found.map((circle) => circle.join('')).join(' ')).toBe(circles);
});

test.each<[string | null, string | null]>([
  ['b', 'a'],
  ['a', 'c'],
  ['z', null],
  [null, null],
])('who gave to %s: %s', (receiver, giver) => {
  expect(giverTo(givings('a>b b>c c>a'), receiver)).toBe(giver);
});

test('everybody is in exactly one circle', () => {
  const ids = Array.from({ length: 50 }, (_, index) => String(index));
  for (let shift = 1; shift < 50; shift += 1) {
    const shifted = ids.map((giverId, index) => ({
      giverId,
      receiverId: String((index + shift) % 50),
    }));
    const circles = drawCircles(shifted, '7');
    expect(circles.flat().toSorted()).toEqual(ids.toSorted());
    expect(circles[0]?.[0]).toBe('7');
  }
});
