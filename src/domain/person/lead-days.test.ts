import { expect, test } from 'vitest';

import { leadDaysText, withLeadDay } from './lead-days.ts';

test.each([
  [null, '3 Wochen, 1 Woche und 1 Tag vorher'],
  [[], 'Gar nicht'],
  [[0], 'Am Tag selbst'],
  [[1], '1 Tag vorher'],
  [[3, 30], '30 Tage und 3 Tage vorher'],
  [[0, 7, 28], '4 Wochen und 1 Woche vorher und am Tag selbst'],
  [[60, 21, 14, 7, 1, 0], '60 Tage, 3 Wochen, 2 Wochen, 1 Woche und 1 Tag vorher und am Tag selbst'],
])('%j is told as %s', (days, text) => expect(leadDaysText(days)).toBe(text));

test('a day is chosen among the usual ones, and none of them means never', () => {
  expect(withLeadDay(null, 3, true)).toEqual([21, 7, 3, 1]);
  expect(withLeadDay([21, 7, 3, 1], 3, false)).toBeNull();
  expect(withLeadDay(null, 7, true)).toBeNull();
  expect(withLeadDay([0], 0, false)).toEqual([]);
});
