import { expect, test } from 'vitest';

import type { BudgetClass } from '../gift.ts';
import { budgetClassOf, budgetText } from './budget.ts';

test.each([
  [0, 50, 'low'],
  [null, 40, 'low'],
  [50, 50, 'low'],
  [50, 200, 'medium'],
  [60, 120, 'medium'],
  [200, 200, 'medium'],
  [200, 500, 'high'],
  [201, null, 'high'],
  [300, 10_000, 'high'],
  [0, 500, 'medium'],
  [40, 60, 'medium'],
  [60, null, 'medium'],
  [null, null, 'medium'],
])('%s to %s is %s', (min, max, expected) => {
  expect(budgetClassOf(min, max)).toBe(expected);
});

test.each<[number | null, string | null, BudgetClass | null, string | null]>([
  [60, 'ca. 80 €', 'high', 'ab 60€'],
  [null, 'ca. 80 €', 'high', 'ca. 80 €'],
  [null, null, 'high', 'über 200€'],
  [null, null, null, null],
])('price %s, text %s, class %s shows %s', (priceMin, budgetRange, budget, expected) => {
  expect(budgetText({ priceMin, priceMax: null, budget, budgetRange })).toBe(expected);
});
