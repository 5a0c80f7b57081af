import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { type Budget, budgetOf } from '@/domain/year/year-budget';

import { AppError } from '../../app-error';
import { browserPersonalData } from '../../browser/browser-personal-data';
import { memoryStore } from '../../browser/key-value-store';
import type { PersonalData } from '../../personal-data';
import { budgetQueries } from '../budget-queries';
import { saveBudget } from './budget-changes';

const oma = budgetOf({ personId: 'oma', year: 2026, amountCents: 12_000 });
const more = budgetOf({ ...oma, amountCents: 15_000 });
const mia = budgetOf({ personId: 'mia', year: 2026, amountCents: 5_000 });

/** Starts to save a budget beside cached budgets; the test resolves the answer of the store. */
function saving(shown: Budget[]) {
  const client = new QueryClient();
  const answer = Promise.withResolvers<undefined>();
  const stored = browserPersonalData(memoryStore());
  const data: PersonalData = {
    ...stored,
    budgets: { ...stored.budgets, list: async () => shown, save: () => answer.promise },
  };
  const { queryKey } = budgetQueries.list(data);
  client.setQueryData(queryKey, shown);
  const save = (budget: Budget) =>
    client
      .getMutationCache()
      .build(client, saveBudget(data))
      .execute(budget)
      .catch(() => null);
  const show = (budgets: Budget[]) => client.setQueryData(queryKey, budgets);
  return { answer, save, show, read: () => client.getQueryData(queryKey) };
}

test.each([
  ['a first one', [mia], oma, [oma, mia]],
  ['another amount', [mia, oma], more, [mia, more]],
])('%s shows at once and is taken back when it is refused', async (_name, before, budget, after) => {
  const { answer, save, read } = saving(before);
  const done = save(budget);
  await Promise.resolve();
  await expect.poll(read).toEqual(after);
  answer.reject(new AppError('quota'));
  await done;
  expect(read()).toEqual(before);
});

test('a refusal rolls back its own amount, not a later one', async () => {
  const { answer, save, show, read } = saving([mia, oma]);
  const done = save(more);
  await expect.poll(read).toEqual([mia, more]);
  const newest = budgetOf({ ...oma, amountCents: 20_000 });
  show([mia, newest]);
  answer.reject(new AppError('quota'));
  await done;
  expect(read()).toEqual([mia, newest]);
});
