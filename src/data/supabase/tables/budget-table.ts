import type { Rest } from '@/lib/supabase/rest-client';

import type { BudgetStore } from '../../personal-data';
import { budgetRows } from '../../rows/budget-row';
import { rowsOf } from '../request';
import { itemTable } from './item-table';

/** Budgets in table `budgets`, one row per person and year. */
export function budgetTable(rest: Rest, userId: string): BudgetStore {
  const items = itemTable(rest, userId, budgetRows);
  return {
    list: (signal) => items.list(signal),
    remove: (id, seen) => items.remove(id, seen),
    async save({ id, personId, year, amountCents }) {
      const amount = { amount_cents: amountCents };
      const update = () =>
        rest.from('budgets').update(amount).eq('user_id', userId).eq('id', id).select('id');
      // Not an upsert: it would also update columns that users may not update.
      if ((await rowsOf(update())).length > 0) return;
      const inserted = rest
        .from('budgets')
        .upsert({ ...amount, user_id: userId, person_id: personId, year }, { ignoreDuplicates: true })
        .select('id');
      // Another device inserted the row meanwhile; the last write wins.
      if ((await rowsOf(inserted)).length === 0) await rowsOf(update());
    },
  };
}
