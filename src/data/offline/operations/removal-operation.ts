import * as z from 'zod/mini';

import { type EnteredList, enteredWords } from '@/domain/fields/entered-fields';

import type { Seen } from '../../texts/changed-since';
import type { QueuedChange, Removal } from './operation';

const seen: z.ZodMiniType<Seen> = z.record(z.string(), z.unknown());

/** Common parts of `remove` operations on items with texts. */
export function removalOf(list: EnteredList) {
  return {
    schema: { seen, theirs: seen },
    answer: () => null,
    words: ({ theirs = {} }: Removal) => enteredWords(list, theirs),
  };
}

/** True if a removal was refused because another device has changed the item, and nobody has confirmed it yet. */
export function isUnresolved(change: QueuedChange): boolean {
  return 'theirs' in change && change.theirs !== undefined;
}

/** A confirmed removal: the changes of the other device count as seen. */
export function confirmedRemoval(change: QueuedChange): QueuedChange {
  if (!('theirs' in change) || change.theirs === undefined) return change;
  const { theirs, ...removal } = change;
  return { ...removal, seen: { ...change.seen, ...theirs } };
}

/** A removal with the changes of the other device. */
export function withTheirs(change: QueuedChange, changed: Seen): QueuedChange {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a removal alone meets something since
  return { ...change, theirs: changed } as QueuedChange;
}

/** An undo (`add`) with the fields of the item as it was removed. */
export function withValueOf(change: QueuedChange, removed: Seen): QueuedChange {
  if (!('value' in change)) return change;
  const value = Object.keys(change.value).map((field) => [field, removed[field]]);
  return { ...change, value: Object.fromEntries(value) };
}
