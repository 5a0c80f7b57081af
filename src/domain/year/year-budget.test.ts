import { expect, test } from 'vitest';

import { budgetOf, withBudget } from './year-budget.ts';

const oma = budgetOf({ personId: 'oma', year: 2026, amountCents: 12_000 });
const mia = budgetOf({ personId: 'mia', year: 2026, amountCents: 5_000 });

test('the id of a budget is made of person and year', () => {
  expect(oma.id).toBe('oma:2026');
  expect(budgetOf({ ...oma, amountCents: 1 }).id).toBe(oma.id);
  expect(budgetOf({ ...oma, year: 2027 }).id).not.toBe(oma.id);
});

test('a new budget replaces the earlier one', () => {
  expect(withBudget([oma], mia)).toEqual([mia, oma]);
  const more = budgetOf({ ...oma, amountCents: 15_000 });
  expect(withBudget([mia, oma], more)).toEqual([mia, more]);
  expect(withBudget([mia, more], more)).toEqual([mia, more]);
});

test('another year and another person have their own', () => {
  const next = budgetOf({ ...oma, year: 2027 });
  expect(withBudget([oma, mia], next)).toEqual([next, oma, mia]);
  const less = budgetOf({ ...next, amountCents: 0 });
  expect(withBudget([oma, mia, next], less)).toEqual([oma, mia, less]);
});
