import * as z from 'zod/mini';

import { type EnteredList, enteredWords } from '@/domain/fields/entered-fields';

import type { Seen } from '../../texts/changed-since';
import type { QueuedChange, Removal } from './operation';

const seen: z.ZodMiniType<Seen> = z.record(z.string(), z.unknown());

/** What the removal of something written needs to wait. */
export function removalOf(list: EnteredList) {
  return {
    schema: { seen, theirs: seen },
    answer: () => null,
    words: ({ theirs = {} }: Removal) => enteredWords(list, theirs),
  };
}

/** Whether somebody has to decide about a removal that met something new. */
export function isAsked(change: QueuedChange): boolean {
  return 'theirs' in change && change.theirs !== undefined;
}

/** A removal over what it met: whoever tries it again has read that. */
export function removalAnyway(change: QueuedChange): QueuedChange {
  if (!('theirs' in change) || change.theirs === undefined) return change;
  const { theirs, ...removal } = change;
  return { ...removal, seen: { ...change.seen, ...theirs } };
}

/** A removal with what it met. */
export function withTheirs(change: QueuedChange, changed: Seen): QueuedChange {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a removal alone meets something since
  return { ...change, theirs: changed } as QueuedChange;
}

/** A thing that is added again, with the fields of the one that was removed. */
export function withValueOf(change: QueuedChange, removed: Seen): QueuedChange {
  if (!('value' in change)) return change;
  const value = Object.keys(change.value).map((field) => [field, removed[field]]);
  return { ...change, value: Object.fromEntries(value) };
}
