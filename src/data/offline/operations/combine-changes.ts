import { storedText } from '@/domain/text/text';

import type { StoreName } from '../../personal-data';
import { type QueuedChange, type Shown, storeOf } from './operation';
import { operationOf } from './operations';

export interface ChangeSince {
  change: QueuedChange;
  since: number;
}

/** True if the later change makes the earlier one unnecessary: it overwrites it, and its writer had read its texts. */
export function replaces(later: QueuedChange, earlier: QueuedChange): boolean {
  if (undoesRemoval(later, earlier)) return true;
  if (later.kind !== earlier.kind || later.id !== earlier.id || !hasRead(later, earlier)) return false;
  return operationOf(later).replaces?.(later, earlier) ?? false;
}

/** True if the later change undoes the removal by adding the same item again. */
export function undoesRemoval(later: QueuedChange, removal: QueuedChange): boolean {
  return (
    later.id === removal.id &&
    removal.kind === `${storeOf(later)}.remove` &&
    operationOf(later).isNew === true
  );
}

function hasRead(later: QueuedChange, earlier: QueuedChange): boolean {
  if (!('base' in later) || !('value' in earlier)) return true;
  const written = new Map<string, unknown>(Object.entries(earlier.value));
  return Object.entries(later.base ?? {}).every(([field, read]: [string, unknown]) => {
    const value = written.get(field);
    return value === undefined || isSame(read, value);
  });
}

/** Compares texts as the server stores them (trimmed), everything else as JSON. */
function isSame(read: unknown, written: unknown): boolean {
  if (typeof written === 'object' && written !== null)
    return JSON.stringify(read) === JSON.stringify(written);
  const stored = (value: unknown) => storedText(typeof value === 'string' ? value : null, 'text');
  return stored(read) === stored(written);
}

/** The later change with the base texts of the earlier one, whose place it takes in the outbox. */
export function rebased(later: QueuedChange, earlier: QueuedChange): QueuedChange {
  if (!('base' in later) || !('base' in earlier)) return later;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are of one kind, see `replaces`
  return { ...later, base: { ...later.base, ...earlier.base } } as QueuedChange;
}

/** Content of a store with all waiting changes applied. Idempotent. */
export function withChanges<S extends StoreName>(
  store: S,
  shown: Shown[S],
  changes: readonly ChangeSince[],
): Shown[S] {
  return changes.reduce((current, { change, since }) => {
    const apply = operationOf(change).apply[store];
    return apply ? apply(current, change, new Date(since).toISOString()) : current;
  }, shown);
}
