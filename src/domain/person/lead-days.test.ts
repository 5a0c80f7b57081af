import { expect, test } from 'vitest';

import { changedDays, leadDaysText } from './lead-days.ts';

test.each([
  [[21, 7, 1], '3 Wochen, 1 Woche und 1 Tag vorher'],
  [[], 'Nie'],
  [[0], 'Am Tag selbst'],
  [[1], '1 Tag vorher'],
  [[3, 30], '30 Tage und 3 Tage vorher'],
  [[0, 7, 28], '4 Wochen und 1 Woche vorher und am Tag selbst'],
  [[60, 21, 14, 7, 1, 0], '60 Tage, 3 Wochen, 2 Wochen, 1 Woche und 1 Tag vorher und am Tag selbst'],
])('%j is told as %s', (days, text) => expect(leadDaysText(days)).toBe(text));

test('a day is inserted in order, and removed', () => {
  expect(changedDays([21, 7, 1], 3, true)).toEqual([21, 7, 3, 1]);
  expect(changedDays([21, 7, 3, 1], 3, false)).toEqual([21, 7, 1]);
  expect(changedDays([21, 7, 1], 7, true)).toEqual([21, 7, 1]);
  expect(changedDays([0], 0, false)).toEqual([]);
});
