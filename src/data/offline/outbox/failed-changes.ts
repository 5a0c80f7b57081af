import * as z from 'zod/mini';

import { errorSentences, personGone } from '../../app-error';
import type { DataScope } from '../../personal-data';
import type { DeviceEntry, DeviceKey, DeviceStore } from '../device/device-store';
import { undoesRemoval } from '../operations/combine-changes';
import { subjectOf } from '../operations/name-of';
import type { QueuedChange } from '../operations/operation';
import { isUnresolved, confirmedRemoval } from '../operations/removal-operation';
import { changesKey, freshRecord, dependsOn, type OutboxRecord, parseRecord } from './outbox-entry';

const failedSchema = z.object({
  /** The change as an `OutboxRecord`. */
  record: z.unknown(),
  /** Id shared by changes that failed together: the new item and the changes that depend on it. */
  group: z.string(),
  reason: z.string(),
  since: z.number(),
});

/** Dead letters: refused changes that depend on each other, to be retried or discarded by the user. */
export interface FailedGroup {
  id: string;
  /** Reason of the refusal as a German sentence for the user. */
  reason: string;
  changes: (OutboxRecord & { key: DeviceKey })[];
  /** Stored JSON of a change that cannot be parsed. */
  unreadable: string | null;
  keys: DeviceKey[];
}

export function failedKey(scope: DataScope): DeviceKey {
  return [scope, 'failed'];
}

/** Adds a change to the dead letters. With `from` the entry at that key is moved, only once even if two tabs do so. */
export async function addFailed(
  store: DeviceStore,
  scope: DataScope,
  { record, group, reason, from }: { record: unknown; group: string; reason: string; from?: DeviceKey },
): Promise<void> {
  const failed = { record, group, reason, since: Date.now() };
  if (from) await store.move(from, failedKey(scope), failed);
  else await store.append(failedKey(scope), failed);
}

/** Groups the dead letters. @param entries all entries of the device below `failedKey` */
export function groupsOf(entries: readonly DeviceEntry[]): FailedGroup[] {
  const groups = new Map<string, FailedGroup>();
  for (const { key, value } of entries) {
    const failed = failedSchema.safeParse(value);
    const { record, group, reason } = failed.data ?? { record: value, group: key.join(), reason: '' };
    const known = groups.get(group) ?? { id: group, reason, changes: [], unreadable: null, keys: [] };
    const change = parseRecord(record);
    known.keys.push(key);
    if (change) known.changes.push({ ...change, key });
    else known.unreadable = JSON.stringify(record, null, 2) ?? '';
    groups.set(group, known);
  }
  return [...groups.values()];
}

/** True if the changed item was deleted. Only the German sentence of the error is stored, not its kind. */
export function isGone({ reason }: FailedGroup): boolean {
  return reason === errorSentences.not_found || reason === personGone;
}

/** German reason of the refusal; empty if unknown. */
export function reasonOf(group: FailedGroup): string {
  const [first] = group.changes;
  const gone = group.reason === errorSentences.not_found && first ? subjectOf(first.change).gone : undefined;
  return gone ?? group.reason;
}

/** The failed group that a change depends on, if any. */
export function groupFor(groups: readonly FailedGroup[], change: QueuedChange): FailedGroup | undefined {
  return groups.find(({ changes }) => changes.some((other) => dependsOn(change, other.change)));
}

/** Puts failed changes back at the end of the outbox. */
export async function retryFailed(
  store: DeviceStore,
  scope: DataScope,
  { changes }: FailedGroup,
): Promise<void> {
  for (const { key, change, name, since, wasTried } of changes)
    await store.move(key, changesKey(scope), freshRecord(confirmedRemoval(change), name, since, wasTried));
}

export async function discardFailed(store: DeviceStore, { keys }: FailedGroup): Promise<void> {
  for (const key of keys) await store.remove(key);
}

/** Discards refused removals of an item that `change` adds again as their undo. */
export async function discardUndoneRemovals(
  store: DeviceStore,
  groups: readonly FailedGroup[],
  change: QueuedChange,
): Promise<void> {
  for (const group of groups)
    if (group.changes.some((other) => isUnresolved(other.change) && undoesRemoval(change, other.change)))
      await discardFailed(store, group);
}
