import type { Budget } from '@/domain/year/year-budget';

import type { ItemRows, StoredRow } from './columns';

export const budgetRows: ItemRows<StoredRow<'budgets'>, Budget> = {
  table: 'budgets',
  toItem: (row) => ({
    id: row.id,
    personId: row.person_id,
    year: row.year,
    amountCents: row.amount_cents,
  }),
  // No text with a base: the last write wins.
  guarded: {},
};
