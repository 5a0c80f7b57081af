import type * as z from 'zod/mini';

import { storedText } from '@/domain/text/text';

import type { PersonalData } from '../personal-data';
import { textsOf } from '../text-conflict';
import { giftOperations } from './gift-operations';
import type { Operation, Shown } from './operation';
import { personOperations } from './person-operations';
import { profileOperations } from './profile-operations';
import { reminderOperations } from './reminder-operations';

const table = {
  'gifts.add': giftOperations.add,
  'gifts.change': giftOperations.change,
  'gifts.remove': giftOperations.remove,
  'people.add': personOperations.add,
  'people.change': personOperations.change,
  'people.remove': personOperations.remove,
  'reminders.add': reminderOperations.add,
  'reminders.complete': reminderOperations.complete,
  'profile.save': profileOperations.save,
};

/** A change of the personal data that waits for a connection. */
export type WaitingChange = z.infer<(typeof table)[keyof typeof table]['schema']>;

const operations: Readonly<Record<WaitingChange['kind'], Operation>> = table;

/** A change together with the moment in which it was made, in milliseconds since 1970. */
export interface ChangeSince {
  change: WaitingChange;
  since: number;
}

export function operationOf(change: WaitingChange): Operation {
  return operations[change.kind];
}

/** What lies on the device as a change; null when nobody can tell what it was. */
export function parseChange(value: unknown): WaitingChange | null {
  for (const { schema } of Object.values(table)) {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
  }
  return null;
}

/** Stores a change where it belongs. Rejects as the method of the contract does. */
export async function sendChange(data: PersonalData, change: WaitingChange): Promise<void> {
  await operationOf(change).send(data, change);
}

/**
 * Whether a later change makes an earlier one needless: the same fields of the same thing, by somebody who has read the
 * texts of the earlier one. Another tab may not have.
 */
export function replaces(later: WaitingChange, earlier: WaitingChange): boolean {
  if (later.kind !== earlier.kind || later.id !== earlier.id || !hasRead(later, earlier)) return false;
  return operationOf(later).replaces?.(later, earlier) ?? false;
}

function hasRead(later: WaitingChange, earlier: WaitingChange): boolean {
  if (!('base' in later) || !('value' in earlier)) return true;
  const written = textsOf(earlier.value);
  return Object.entries(textsOf(later.base ?? {})).every(([field, read]) => {
    const text = written[field];
    return text === undefined || storedText(read ?? null, 'text') === storedText(text, 'text');
  });
}

/** A change in the place of an earlier one: its texts are based on what was there before both. */
export function inPlaceOf(earlier: WaitingChange, later: WaitingChange): WaitingChange {
  if (!('base' in later) || !('base' in earlier)) return later;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are of one kind, see `replaces`
  return { ...later, base: { ...later.base, ...earlier.base } } as WaitingChange;
}

/** What is shown of the personal data once everything that waits has been stored. Doing it twice changes nothing more. */
export function withWaiting<L extends keyof Shown>(
  list: L,
  shown: Shown[L],
  entries: readonly ChangeSince[],
): Shown[L] {
  return entries.reduce((current, { change, since }) => {
    const show = operationOf(change).show[list];
    return show ? show(current, change, new Date(since).toISOString()) : current;
  }, shown);
}

/** The lists, as query keys name them. */
export function isShownList(name: unknown): name is keyof Shown {
  return name === 'gifts' || name === 'people' || name === 'reminders' || name === 'profile';
}
