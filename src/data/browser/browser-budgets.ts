import type { BudgetStore } from '../personal-data';
import { budgetRows } from '../rows/budget-row';
import { toColumns } from '../rows/columns';
import type { guestLists } from './guest-lists';
import { itemList } from './item-list';

/** Budgets of a guest in localStorage. */
export function browserBudgets(stored: ReturnType<typeof guestLists>['budgets']): BudgetStore {
  const items = itemList(stored, budgetRows);
  return {
    list: () => items.list(),
    remove: (id, seen) => items.remove(id, seen),
    save: (budget) =>
      stored.update((rows) => {
        const found = rows.findIndex(({ id }) => id === budget.id);
        const created_at = rows[found]?.created_at ?? new Date().toISOString();
        const row = stored.parse({ ...toColumns(budget), created_at });
        return found < 0 ? [row, ...rows] : rows.with(found, row);
      }),
  };
}
