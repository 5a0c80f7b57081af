/** What somebody can enter; field-rules.ts says of each field how it is carried and read. */
export interface BudgetFields {
  personId: string;
  /** A calendar year, 2000 to 2200. */
  year: number;
  /** In cents, 0 to 100,000,000. 0 is a budget as well: nothing is to be bought. */
  amountCents: number;
}

/** What somebody wants to spend on a person in a year. */
export interface Budget extends BudgetFields {
  /** Person and year: two devices that set the same one mean the same thing. */
  id: string;
}

/** The budget of a person and a year, of which there is one at most. */
export function budgetOf(fields: BudgetFields): Budget {
  return { ...fields, id: `${fields.personId}:${fields.year}` };
}

/** The list with a budget in it, in place of an earlier one of that person and year. */
export function withBudget(budgets: readonly Budget[], saved: Budget): Budget[] {
  const isNew = !budgets.some(({ id }) => id === saved.id);
  return isNew ? [saved, ...budgets] : budgets.map((budget) => (budget.id === saved.id ? saved : budget));
}
