import type { DataScope } from '../../personal-data';
import { storeConflict } from '../../texts/conflict-writes';
import { draftNotes, continuesFrom } from '../../texts/draft-notes';
import { isConflictList } from '../../texts/stored-conflicts';
import { type Texts, textsOf } from '../../texts/text-conflict';
import { type QueuedChange, storeOf } from '../operations/operation';

/** Stores both versions of the texts in conflict. @returns the change without these texts; null if nothing remains */
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
  // Items of stores without conflicts have no texts that could be changed.
  if (!isConflictList(store)) return;
  const isWrittenOn =
    store === 'gifts' && 'notes' in theirs && continuesFrom(draftNotes(scope), id, mine.notes ?? null);
  const met = isWrittenOn ? { mine: withoutNotes(mine), theirs: withoutNotes(theirs) } : { mine, theirs };
  if (Object.keys(met.theirs).length > 0) storeConflict(scope, store, id, met);
}

function withoutNotes(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([field]) => field !== 'notes'));
}
