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

/** True for a removal that was refused because another device has changed the item, until the user confirms it. */
export function isUnresolved(change: QueuedChange): boolean {
  return 'theirs' in change && change.theirs !== undefined;
}

/** A removal that the user has confirmed: the other device's changes now count as seen. */
export function confirmedRemoval(change: QueuedChange): QueuedChange {
  if (!('theirs' in change) || change.theirs === undefined) return change;
  const { theirs, ...removal } = change;
  return { ...removal, seen: { ...change.seen, ...theirs } };
}

/** A removal together with the other device's changes of the item. */
export function withTheirs(change: QueuedChange, changed: Seen): QueuedChange {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a removal alone meets something since
  return { ...change, theirs: changed } as QueuedChange;
}

/** The `add` change that undoes a removal, with the field values of the removed item. */
export function withValueOf(change: QueuedChange, removed: Seen): QueuedChange {
  if (!('value' in change)) return change;
  const value = Object.keys(change.value).map((field) => [field, removed[field]]);
  return { ...change, value: Object.fromEntries(value) };
}
