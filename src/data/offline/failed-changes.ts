import * as z from 'zod/mini';

import type { DataScope } from '../personal-data';
import type { DeviceEntry, DeviceKey, DeviceStore } from './device-store';
import type { QueuedChange } from './operation';
import { changesKey, freshRecord, itemsOf, parseRecord, type WaitingRecord } from './waiting-entry';

const asideSchema = z.object({
  /** As it was when it waited. */
  record: z.unknown(),
  /** What belongs together; the thing that is new. */
  group: z.string(),
  reason: z.string(),
  since: z.number(),
});

/** Changes that could not be stored and that belong together, for the person to decide about. */
export interface SetAsideGroup {
  id: string;
  /** Why, in the words of a message. */
  reason: string;
  changes: (WaitingRecord & { key: DeviceKey })[];
  /** What the device holds, where nobody can tell what it was. */
  unreadable: string | null;
  keys: DeviceKey[];
}

export function setAsideKey(scope: DataScope): DeviceKey {
  return [scope, 'aside'];
}

/** Takes a change out of the way of the others; `from` is where it has waited. Once only, whoever else does so at the same time. */
export async function setAside(
  store: DeviceStore,
  scope: DataScope,
  { record, group, reason, from }: { record: unknown; group: string; reason: string; from?: DeviceKey },
): Promise<void> {
  const aside = { record, group, reason, since: Date.now() };
  if (from) await store.move(from, setAsideKey(scope), aside);
  else await store.append(setAsideKey(scope), aside);
}

/** What was set aside, in the order in which it happened. */
export async function setAsideGroups(store: DeviceStore, scope: DataScope): Promise<SetAsideGroup[]> {
  return groupsOf(await store.below(setAsideKey(scope)));
}

/** @param entries everything below `setAsideKey` */
export function groupsOf(entries: readonly DeviceEntry[]): SetAsideGroup[] {
  const groups = new Map<string, SetAsideGroup>();
  for (const { key, value } of entries) {
    const aside = asideSchema.safeParse(value);
    const { record, group, reason } = aside.data ?? { record: value, group: key.join(), reason: '' };
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
  groups: readonly SetAsideGroup[],
  isNew: (change: QueuedChange) => boolean,
  change: QueuedChange,
): SetAsideGroup | undefined {
  const items = itemsOf(change);
  return groups.find(({ changes }) =>
    changes.some((other) => isNew(other.change) && items.includes(other.change.id)),
  );
}

/** Puts changes behind those that wait, to be tried anew. */
export async function retrySetAside(
  store: DeviceStore,
  scope: DataScope,
  { changes }: SetAsideGroup,
): Promise<void> {
  for (const { key, change, name, since, wasTried } of changes) {
    await store.move(key, changesKey(scope), freshRecord(change, name, since, wasTried));
  }
}

/** Gives changes up for good. */
export async function dropSetAside(store: DeviceStore, { keys }: SetAsideGroup): Promise<void> {
  for (const key of keys) await store.remove(key);
}
