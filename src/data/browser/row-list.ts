import { AppError } from '../app-error';
import type { ItemRows } from '../rows/columns';
import type { Seen } from '../texts/changed-since';
import { changedSince, storedSeen } from '../texts/seen-fields';
import { conflictIn, type TextStep } from '../texts/text-conflict';
import type { StoredList } from './stored-value';

interface Row {
  id: string;
}

export function withRow<T extends Row>(rows: readonly T[], added: T): readonly T[] {
  return rows.some((row) => row.id === added.id) ? rows : [added, ...rows];
}

export function withoutRow<T extends Row>(rows: readonly T[], id: string): readonly T[] {
  return rows.filter((row) => row.id !== id);
}

/** Inserts a row in the order of age. Returns the stored row, which is an existing one if it has the same id. */
export async function addRow<T extends Row & { created_at: string }>(
  list: StoredList<T>,
  columns: object,
): Promise<T> {
  const row = list.parse({ created_at: new Date().toISOString(), ...columns });
  await list.update((rows) => {
    if (rows.some(({ id }) => id === row.id)) return rows;
    const older = rows.findIndex(({ created_at: at }) => at <= row.created_at);
    return rows.toSpliced(older < 0 ? rows.length : older, 0, row);
  });
  return list.read().find(({ id }) => id === row.id) ?? row;
}

/** Changes a row. `toItem` maps it to the fields that `base` refers to. Rejects: `not_found`, `TextConflictError`. */
export async function changeRow<T extends Row>(
  list: StoredList<T>,
  id: string,
  columns: object,
  steps: readonly TextStep[] = [],
  toItem: (row: T) => object = (row) => row,
): Promise<void> {
  await list.update((rows) => {
    const stored = rows.find((row) => row.id === id);
    if (!stored) throw new AppError('not_found');
    const conflict = conflictIn(toItem(stored), steps);
    if (conflict) throw conflict;
    return rows.map((row) => (row === stored ? list.parse({ ...row, ...columns }) : row));
  });
}

/** Removes a row if its fields equal those in `seen`; `alsoSeen` adds fields of other lists to that comparison. */
export async function removeRow<T extends Row, Item extends object>(
  list: StoredList<T>,
  id: string,
  { toItem, guarded }: Pick<ItemRows<T, Item>, 'toItem' | 'guarded'>,
  seen: Seen = {},
  alsoSeen: () => object = () => ({}),
): Promise<Item | null> {
  let removed: Item | null = null;
  await list.update((rows) => {
    const stored = rows.find((row) => row.id === id);
    if (stored === undefined) return rows;
    removed = toItem(stored);
    const changed = changedSince({ ...removed, ...alsoSeen() }, storedSeen(seen, guarded));
    if (changed) throw changed;
    return withoutRow(rows, id);
  });
  return removed;
}
