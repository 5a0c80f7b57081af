import { expect, test } from 'vitest';

import { budgetAround } from './page-budget.ts';

test.each([
  [5490, 50, 60],
  [1, 0, 5],
  [499, 0, 5],
  [500, 5, 10],
  [1299, 10, 15],
  [2000, 20, 30],
  [5000, 50, 60],
  [9999, 90, 100],
  [10_000, 100, 150],
  [34_900, 300, 350],
  [50_000, 500, 600],
  [129_900, 1200, 1300],
  [249_900, 2000, 2500],
  [99_999_900, 999_500, 1_000_000],
  [100_000_000, 1_000_000, 1_000_000],
])('%i cents are between %i and %i euros', (cents, min, max) => {
  expect(budgetAround(cents)).toEqual({ min, max });
});
