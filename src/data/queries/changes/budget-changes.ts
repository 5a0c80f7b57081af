import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';

import { type Budget, withBudget } from '@/domain/year/year-budget';

import type { AppError } from '../../app-error';
import type { PersonalData } from '../../personal-data';
import { budgetQueries } from '../budget-queries';
import { removesSeen } from '../list/list-changes';
import { cancelReads, readAgain } from '../list/optimistic-list';
import { failureToast } from '../mutation-meta';

/** Creates or changes the budget of a person and year; optimistic. */
export function saveBudget(data: PersonalData) {
  const key = budgetQueries.list(data).queryKey;
  return mutationOptions({
    mutationKey: key,
    mutationFn: (budget: Budget) => data.budgets.save(budget),
    meta: { success: { title: 'Budget gespeichert' }, failure: failureToast('Fehler') },
    onMutate: async (budget: Budget, { client }: MutationFunctionContext) => {
      await cancelReads(client, key);
      const before = client.getQueryData<Budget[]>(key)?.find(({ id }) => id === budget.id);
      client.setQueryData<Budget[]>(key, (budgets) => budgets && withBudget(budgets, budget));
      return { before };
    },
    onError: (_error: AppError, budget, shown, { client }) =>
      client.setQueryData<Budget[]>(key, (budgets) => budgets && takenBack(budgets, budget, shown?.before)),
    onSettled: (_result, _error, _budget, _shown, { client }) => readAgain(client, key, key),
  });
}

/** Removes a budget; optimistic. Variables: the budget as shown. */
export function removeBudget(data: PersonalData) {
  return mutationOptions({
    ...removesSeen({ scope: data.scope, name: 'budgets', store: data.budgets }),
    meta: { success: { title: 'Budget gelöscht' }, failure: failureToast('Fehler') },
  });
}

/** Rolls back a refused budget, unless the cached one was changed meanwhile. */
function takenBack(budgets: Budget[], refused: Budget, before: Budget | undefined): Budget[] {
  const isRefused = ({ id, amountCents }: Budget) => id === refused.id && amountCents === refused.amountCents;
  return budgets.flatMap((budget) => (isRefused(budget) ? (before ?? []) : budget));
}
