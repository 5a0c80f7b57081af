import type { DataScope } from '../personal-data';
import { isConflictList } from '../texts/kept-conflicts';
import { keepConflict, keepNoteConflict } from '../texts/store-conflicts';
import { type Texts, textsOf } from '../texts/text-conflict';
import { type QueuedChange, storeOf } from './operation';

/** Keeps both versions of texts that have met. @returns the change without them; null when nothing is left. */
export function recordConflict(scope: DataScope, change: QueuedChange, stored: Texts): QueuedChange | null {
  if (!('value' in change)) return null;
  const own = textsOf(change.value);
  const mine = Object.fromEntries(Object.keys(stored).map((field) => [field, own[field] ?? null]));
  keep(scope, change, mine, stored);
  const rest = Object.entries(change.value).filter(([field]) => !(field in stored));
  if (rest.length === 0) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same change with fewer fields
  return { ...change, value: Object.fromEntries(rest) } as QueuedChange;
}

function keep(scope: DataScope, change: QueuedChange, mine: Texts, theirs: Texts): void {
  const [store, { id }] = [storeOf(change), change];
  // The ones whose texts cannot be changed.
  if (store !== 'gifts' && !isConflictList(store)) return;
  if (store !== 'gifts') return keepConflict(scope, store, id, { mine, theirs });
  const { notes, ...others } = theirs;
  if (notes !== undefined) keepNoteConflict(scope, id, mine.notes ?? '', notes ?? '');
  if (Object.keys(others).length > 0) {
    const { notes: _, ...own } = mine;
    keepConflict(scope, 'gifts', id, { mine: own, theirs: others });
  }
}
