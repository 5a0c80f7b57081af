import { AppError } from '../app-error';
import { conflictIn, type TextStep } from '../texts/text-conflict';
import type { StoredList } from './stored-value';

interface Row {
  id: string;
}

export function withRow<T extends Row>(rows: readonly T[], added: T): readonly T[] {
  return rows.some((row) => row.id === added.id) ? rows : [added, ...rows];
}

/**
 * The list with changed columns of one row. Throws kind `not_found` when the row is gone, and a `TextConflictError` when
 * a text has moved on; the columns of texts are named like their fields.
 */
export function withChange<T extends Row>(
  rows: readonly T[],
  id: string,
  change: Partial<T>,
  steps: readonly TextStep[] = [],
): readonly T[] {
  const stored = rows.find((row) => row.id === id);
  if (!stored) throw new AppError('not_found');
  const conflict = conflictIn(stored, steps);
  if (conflict) throw conflict;
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

export function withoutRow<T extends Row>(rows: readonly T[], id: string): readonly T[] {
  return rows.filter((row) => row.id !== id);
}

/** Adds a row of these columns, and answers the one that is stored under its id. */
export async function addRow<T extends Row>(list: StoredList<T>, columns: object): Promise<T> {
  const row = list.parse({ ...columns, created_at: new Date().toISOString() });
  await list.update((rows) => withRow(rows, row));
  return list.read().find(({ id }) => id === row.id) ?? row;
}
