import * as z from 'zod/mini';

import type { DataScope } from '../personal-data';
import { recordDeviceKeeps } from './device-state';
import type { DeviceEntry, DeviceKey, DeviceStore } from './device-store';
import { recordPageCount } from './waiting-count';

const messageSchema = z.object({
  text: z.string(),
  /** When it was written, in milliseconds since 1970. */
  since: z.number(),
  state: z.enum(['sending', 'waiting', 'failed']),
  /** Why the server will never take it, for somebody who may not see the chat any more. */
  refusal: z.exactOptional(z.string()),
  groupName: z.exactOptional(z.string()),
});

/** An own message to a group that the server does not have yet. */
export type QueuedMessage = z.infer<typeof messageSchema> & { id: string };

/** The messages of one member to one group that the server does not have yet. */
export interface MessageQueue {
  /** What lies on this device, in the order of writing. Rejects when the browser refuses. */
  load(): Promise<QueuedMessage[]>;
  /** What the device could not keep: it lives as long as this page. */
  onPage(): QueuedMessage[];
  /** Answers where it is now: for want of room on this page alone, and nowhere when the browser is somebody else's. */
  save(message: QueuedMessage): Promise<'device' | 'page' | null>;
  /** Rejects when the browser refuses. */
  forget(id: string): Promise<void>;
}

/** By their keys. */
const pageEntries = new Map<string, DeviceEntry>();

export function messagesKey(scope: DataScope): DeviceKey {
  return [scope, 'messages'];
}

interface KeepOptions {
  /** Whether this browser still belongs to the writer. What others would find is not kept. */
  mayKeep: () => boolean;
  /** Runs after each change. */
  onChange: () => Promise<void>;
}

export function messageQueue(
  store: DeviceStore,
  place: { scope: DataScope; groupId: string; memberId: string },
  { mayKeep, onChange }: KeepOptions,
): MessageQueue {
  const key: DeviceKey = [...messagesKey(place.scope), place.groupId, place.memberId];
  return {
    async load() {
      return messagesOf(await store.below(key));
    },
    onPage: () => messagesOf(entriesOnPage(place.scope).filter((entry) => entry.key[3] === place.memberId)),
    async save({ id, ...message }) {
      if (!mayKeep()) return null;
      const at: DeviceKey = [...key, id];
      try {
        await store.put(at, message);
      } catch {
        recordDeviceKeeps(false);
        // As it was before, its text is there.
        if ((await store.get(at).catch(() => undefined)) !== undefined) return 'device';
        changeOnPage(at, message);
        return 'page';
      }
      recordDeviceKeeps(true);
      await onChange().catch(() => null);
      changeOnPage(at, null);
      return 'device';
    },
    async forget(id) {
      changeOnPage([...key, id], null);
      await store.remove([...key, id]);
      await onChange();
    },
  };
}

/** The members of groups that have something to send. */
export async function waitingMemberships(
  store: DeviceStore,
  scope: DataScope,
): Promise<{ groupId: string; memberId: string }[]> {
  const waiting = (await allEntries(store, scope)).filter(
    ({ value }) => parseMessage(value)?.state === 'waiting',
  );
  const members = waiting.map(({ key }) => ({ groupId: String(key[2]), memberId: String(key[3]) }));
  return [...new Map(members.map((member) => [member.memberId, member])).values()];
}

/** What a page that is gone was sending waits from now on; its id makes another try harmless. Rejects when the browser refuses. */
export async function requeueInterrupted(store: DeviceStore, scope: DataScope): Promise<void> {
  for (const { key, value } of await store.below(messagesKey(scope))) {
    const message = parseMessage(value);
    if (message?.state === 'sending') await store.put(key, { ...message, state: 'waiting' });
  }
}

export function parseMessage(value: unknown): Omit<QueuedMessage, 'id'> | null {
  const message = messageSchema.safeParse(value);
  return message.success ? message.data : null;
}

interface FailedMessage extends Omit<QueuedMessage, 'id'> {
  key: DeviceKey;
  memberId: string;
  /** Whether the device could not keep it. */
  isOnPage: boolean;
}

/** The messages that are not sent any more until somebody decides, in the order of writing. */
export async function failedMessages(store: DeviceStore, scope: DataScope): Promise<FailedMessage[]> {
  const found = (await allEntries(store, scope)).flatMap(({ key, value }) => {
    const message = parseMessage(value);
    const isOnPage = pageEntries.has(key.join());
    return message?.state === 'failed' ? [{ ...message, key, memberId: String(key[3]), isOnPage }] : [];
  });
  return found.toSorted((a, b) => a.since - b.since);
}

/** Lets a failed message wait for its turn again; nothing happens when it is gone. Rejects when the browser refuses. */
export async function retryMessage(store: DeviceStore, key: DeviceKey): Promise<void> {
  const onPage = pageEntries.get(key.join());
  const message = parseMessage(onPage ? onPage.value : await store.get(key));
  if (message?.state !== 'failed') return;
  const { refusal: _, ...rest } = message;
  const waiting = { ...rest, state: 'waiting' as const };
  if (onPage) changeOnPage(key, waiting);
  else await store.put(key, waiting);
}

/** Gives a message up for good. Rejects when the browser refuses. */
export async function dropMessage(store: DeviceStore, key: DeviceKey): Promise<void> {
  if (pageEntries.has(key.join())) changeOnPage(key, null);
  else await store.remove(key);
}

/** How many messages wait, have failed, and are on their way. */
export function countMessages(
  entries: readonly DeviceEntry[],
): [waiting: number, failed: number, sending: number] {
  const states = entries.map(({ value }) => parseMessage(value)?.state);
  const count = (wanted: QueuedMessage['state']) => states.filter((state) => state === wanted).length;
  return [count('waiting'), count('failed'), count('sending')];
}

/** On the device and on this page; without an answer of the browser only there. */
async function allEntries(store: DeviceStore, scope: DataScope): Promise<DeviceEntry[]> {
  return [...(await store.below(messagesKey(scope)).catch(() => [])), ...entriesOnPage(scope)];
}

function entriesOnPage(scope: DataScope): DeviceEntry[] {
  return [...pageEntries.values()].filter(({ key }) => key[0] === scope);
}

function changeOnPage(key: DeviceKey, message: Omit<QueuedMessage, 'id'> | null): void {
  if (message === null) pageEntries.delete(key.join());
  else pageEntries.set(key.join(), { key, value: message });
  const [scope] = key;
  recordPageCount(scope, countMessages([...pageEntries.values()].filter((entry) => entry.key[0] === scope)));
}

function messagesOf(entries: readonly DeviceEntry[]): QueuedMessage[] {
  return entries
    .flatMap(({ key, value }) => {
      const message = parseMessage(value);
      return message === null ? [] : [{ ...message, id: String(key.at(-1)) }];
    })
    .toSorted((a, b) => a.since - b.since);
}
