import type { Budget } from '@/domain/year/year-budget';

import { personalList } from './list/personal-list';

export const budgetQueries = {
  list: personalList<Budget>({
    name: 'budgets',
    storeOf: (data) => data.budgets,
    unread: 'Fehler beim Laden der Budgets',
  }),
};
