import * as z from 'zod/mini';

import { errorSentences, personGone } from '../app-error';
import type { DataScope } from '../personal-data';
import { bringsBack } from './combine-changes';
import type { DeviceEntry, DeviceKey, DeviceStore } from './device/device-store';
import { subjectOf } from './name-of';
import type { QueuedChange } from './operation';
import {
  changesKey,
  freshRecord,
  hangsOn,
  messagesKey,
  parseRecord,
  recordOf,
  type OutboxEntry,
  type OutboxRecord,
} from './outbox-entry';
import { dropPageMessage, pageMessageOf, pageMessagesOf, setPageMessage } from './page-messages';
import { isAsked, removalAnyway } from './removal-operation';

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
  /** The device could not keep it. */
  isOnPage?: true;
}

export function failedKey(scope: DataScope): DeviceKey {
  // Named so on the devices of earlier versions.
  return [scope, 'aside'];
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

export function failedOnPage(scope: DataScope): FailedGroup[] {
  return pageMessagesOf(scope).flatMap((message) => {
    const { change, key, refusal } = message;
    if (refusal === undefined) return [];
    return {
      id: change.id,
      reason: refusal,
      changes: [message],
      unreadable: null,
      keys: [key],
      isOnPage: true,
    };
  });
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

/** Puts changes behind those that wait, to be tried anew; a message that the device cannot move is tried by this page. */
export async function retryFailed(
  store: DeviceStore,
  scope: DataScope,
  { changes, isOnPage }: FailedGroup,
): Promise<void> {
  for (const entry of changes) {
    // It has been decided about.
    if (isOnPage && !pageMessageOf(entry)) continue;
    const { key, change, name, since, wasTried } = entry;
    const record = freshRecord(removalAnyway(change), name, since, wasTried);
    if (change.kind === 'chat.send') await retryMessage(store, scope, { ...entry, ...record });
    else await store.move(key, changesKey(scope), record);
  }
}

async function retryMessage(store: DeviceStore, scope: DataScope, entry: OutboxEntry): Promise<void> {
  const { key: from, change } = entry;
  const record = { ...recordOf(entry), isSending: navigator.onLine };
  const message = pageMessageOf(entry);
  if (message) {
    const { refusal: _, ...rest } = message;
    setPageMessage({ ...rest, ...record });
    return;
  }
  const key = [...messagesKey(scope), change.id] as const;
  const isMoved = await store.rename(from, key, record).catch(() => null);
  // Another tab has decided about it.
  if (isMoved === false) return;
  const hasCopy = isMoved === true;
  setPageMessage({
    key,
    ...record,
    copied: Promise.resolve(hasCopy),
    hasCopy,
    ...(!hasCopy && { staleKey: from }),
  });
}

/** Gives changes up for good. */
export async function discardFailed(store: DeviceStore, { keys, changes }: FailedGroup): Promise<void> {
  const messages = changes.flatMap((change) => pageMessageOf(change) ?? []);
  // One that this page alone has lies nowhere else.
  const places =
    messages.length === 0 ? keys : messages.flatMap(({ staleKey }) => (staleKey ? [staleKey] : []));
  for (const key of places) await store.remove(key);
  for (const message of messages) dropPageMessage(message);
}

/** A removal that somebody has to decide about is taken back by whoever brings the thing back. */
export async function discardTakenBack(
  store: DeviceStore,
  groups: readonly FailedGroup[],
  change: QueuedChange,
): Promise<void> {
  for (const group of groups)
    if (group.changes.some((other) => isAsked(other.change) && bringsBack(change, other.change)))
      await discardFailed(store, group);
}
