import type { Rest } from '@/lib/supabase/rest-client';

import type { BudgetStore } from '../../personal-data';
import { budgetRows } from '../../rows/budget-row';
import { rowsOf } from '../request';
import { itemTable } from './item-table';

/** The contract's budgets in the table `budgets`, one row per person and year, made by the first save. */
export function budgetTable(rest: Rest, userId: string): BudgetStore {
  const items = itemTable(rest, userId, budgetRows);
  return {
    list: (signal) => items.list(signal),
    remove: (id, seen) => items.remove(id, seen),
    async save({ id, personId, year, amountCents }) {
      const amount = { amount_cents: amountCents };
      const update = () =>
        rest.from('budgets').update(amount).eq('user_id', userId).eq('id', id).select('id');
      // Not one upsert that updates: it would also set the other columns, and no user may update those.
      if ((await rowsOf(update())).length > 0) return;
      const inserted = rest
        .from('budgets')
        .upsert({ ...amount, user_id: userId, person_id: personId, year }, { ignoreDuplicates: true })
        .select('id');
      // No row was made: another device has done so in between, and the last one counts.
      if ((await rowsOf(inserted)).length === 0) await rowsOf(update());
    },
  };
}
