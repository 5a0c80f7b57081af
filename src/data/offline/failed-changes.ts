import * as z from 'zod/mini';

import type { DataScope } from '../personal-data';
import type { DeviceEntry, DeviceKey, DeviceStore } from './device-store';
import type { QueuedChange } from './operation';
import { changesKey, freshRecord, itemsOf, parseRecord, type OutboxRecord } from './outbox-entry';
import { dropPost, postOf, postsOf, setPost } from './page-posts';

const failedSchema = z.object({
  /** As it was when it waited. */
  record: z.unknown(),
  /** What belongs together; the thing that is new. */
  group: z.string(),
  reason: z.string(),
  since: z.number(),
});

/** Changes that could not be stored and that belong together, for the person to decide about. */
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

/** Takes a change out of the way of the others; `from` is where it has waited. Once only, whoever else does so at the same time. */
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
  return postsOf(scope).flatMap((post) => {
    const { change, key, refusal } = post;
    if (refusal === undefined) return [];
    return { id: change.id, reason: refusal, changes: [post], unreadable: null, keys: [key], isOnPage: true };
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

/** The group of something new that a change cannot do without; undefined when there is none. */
export function groupFor(
  groups: readonly FailedGroup[],
  isNew: (change: QueuedChange) => boolean,
  change: QueuedChange,
): FailedGroup | undefined {
  const items = itemsOf(change);
  return groups.find(({ changes }) =>
    changes.some((other) => isNew(other.change) && items.includes(other.change.id)),
  );
}

/** Puts changes behind those that wait, to be tried anew. */
export async function retryFailed(
  store: DeviceStore,
  scope: DataScope,
  { changes }: FailedGroup,
): Promise<void> {
  for (const { key, change, name, since, wasTried } of changes) {
    const record = freshRecord(change, name, since, wasTried);
    const post = postOf({ change });
    if (post) setPost({ key, kept: post.kept, isUnkept: true, ...record });
    else await store.move(key, changesKey(scope), record);
  }
}

/** Gives changes up for good. */
export async function discardFailed(
  store: DeviceStore,
  _scope: DataScope,
  { keys, changes }: FailedGroup,
): Promise<void> {
  const posts = changes.flatMap((change) => postOf(change) ?? []);
  for (const post of posts) dropPost(post);
  if (posts.length === 0) for (const key of keys) await store.remove(key);
}
