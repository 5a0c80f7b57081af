import * as z from 'zod/mini';

import { errorSentences, personGone } from '../../app-error';
import type { DataScope } from '../../personal-data';
import type { DeviceEntry, DeviceKey, DeviceStore } from '../device/device-store';
import { bringsBack } from '../operations/combine-changes';
import { subjectOf } from '../operations/name-of';
import type { QueuedChange } from '../operations/operation';
import { isAsked, removalAnyway } from '../operations/removal-operation';
import { changesKey, freshRecord, hangsOn, type OutboxRecord, parseRecord } from './outbox-entry';

const failedSchema = z.object({
  /** As it was when it waited. */
  record: z.unknown(),
  /** What belongs together; the thing that is new. */
  group: z.string(),
  reason: z.string(),
  since: z.number(),
});

/** Changes that could not be stored and belong together, for the person to decide about. */
export interface FailedGroup {
  id: string;
  /** Why, in the words of a message. */
  reason: string;
  changes: (OutboxRecord & { key: DeviceKey })[];
  /** What the device holds, where nobody can tell what it was. */
  unreadable: string | null;
  keys: DeviceKey[];
}

export function failedKey(scope: DataScope): DeviceKey {
  return [scope, 'failed'];
}

/** Sets a change aside, once, whoever else does so; `from` is where it has waited. */
export async function addFailed(
  store: DeviceStore,
  scope: DataScope,
  { record, group, reason, from }: { record: unknown; group: string; reason: string; from?: DeviceKey },
): Promise<void> {
  const failed = { record, group, reason, since: Date.now() };
  if (from) await store.move(from, failedKey(scope), failed);
  else await store.append(failedKey(scope), failed);
}

/** @param entries everything below `failedKey` */
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

/** The device keeps the sentence of a refusal only. */
export function isGone({ reason }: FailedGroup): boolean {
  return reason === errorSentences.not_found || reason === personGone;
}

/** Why, as a person is told; empty where nobody knows. */
export function reasonOf(group: FailedGroup): string {
  const [first] = group.changes;
  const gone = group.reason === errorSentences.not_found && first ? subjectOf(first.change).gone : undefined;
  return gone ?? group.reason;
}

/** The group of what a change cannot do without; undefined when there is none. */
export function groupFor(groups: readonly FailedGroup[], change: QueuedChange): FailedGroup | undefined {
  return groups.find(({ changes }) => changes.some((other) => hangsOn(change, other.change)));
}

/** Puts changes behind those that wait, to be tried anew. */
export async function retryFailed(
  store: DeviceStore,
  scope: DataScope,
  { changes }: FailedGroup,
): Promise<void> {
  for (const { key, change, name, since, wasTried } of changes)
    await store.move(key, changesKey(scope), freshRecord(removalAnyway(change), name, since, wasTried));
}

/** Gives changes up for good. */
export async function discardFailed(store: DeviceStore, { keys }: FailedGroup): Promise<void> {
  for (const key of keys) await store.remove(key);
}

/** A removal that somebody has to decide about is taken back by whoever brings the thing back. */
export async function discardUndone(
  store: DeviceStore,
  groups: readonly FailedGroup[],
  change: QueuedChange,
): Promise<void> {
  for (const group of groups)
    if (group.changes.some((other) => isAsked(other.change) && bringsBack(change, other.change)))
      await discardFailed(store, group);
}
