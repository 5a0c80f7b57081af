import { expect, test } from 'vitest';

import { nameList } from './name-list.ts';

test.each([
  [[], ''],
  [['Tim'], 'Tim'],
  [['Tim', 'Mia'], 'Tim und Mia'],
  [['Tim', 'Marlene', 'Opa Heinz'], 'Tim, Marlene und Opa Heinz'],
  [['A', 'B', 'C', 'D'], 'A, B, C und D'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C und 2\u00a0andere'],
])('%j is %j', (names, text) => {
  expect(nameList(names)).toBe(text);
});

test('all names are listed with an infinite limit', () => {
  expect(nameList(['A', 'B', 'C', 'D', 'E'], Infinity)).toBe('A, B, C, D und E');
});
