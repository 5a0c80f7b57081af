/** Fields that the user can edit; field-rules.ts has a rule for each of them. */
export interface BudgetFields {
  personId: string;
  /** Calendar year from 2000 to 2200. */
  year: number;
  /** Budget in cents, 0 to 100,000,000. A budget of 0 means that nothing is to be bought. */
  amountCents: number;
}

/** Money the user wants to spend on a person in a year. */
export interface Budget extends BudgetFields {
  /** Made of person and year, so that two devices that set the same budget write the same row. */
  id: string;
}

export function budgetOf(fields: BudgetFields): Budget {
  return { ...fields, id: `${fields.personId}:${fields.year}` };
}

/** Adds a saved budget to the list, in place of an earlier one of that person and year. */
export function withBudget(budgets: readonly Budget[], saved: Budget): Budget[] {
  const isNew = !budgets.some(({ id }) => id === saved.id);
  return isNew ? [saved, ...budgets] : budgets.map((budget) => (budget.id === saved.id ? saved : budget));
}
