import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { comingLots, type DrawnLot, lotBudgetText } from './drawn-lots.ts';

const lot = (id: string, on: string): DrawnLot => ({
  id,
  title: 'Wichteln',
  day: day(on),
  budgetCents: null,
  group: { id: 'g', name: 'Familie' },
});

test('past lots are left out, and the next one comes first', () => {
  const lots = [
    lot('c', '2026-12-24'),
    lot('b', '2026-12-06'),
    lot('a', '2026-12-24'),
    lot('d', '2026-12-05'),
  ];
  expect(comingLots(lots, day('2026-12-06')).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test.each([
  [2500, 'höchstens 25\u00a0€'],
  [1250, 'höchstens 12,50\u00a0€'],
  [0, 'höchstens 0\u00a0€'],
  [null, null],
])('a budget of %s is %s', (budgetCents, text) => {
  expect(lotBudgetText({ budgetCents })).toBe(text);
});
