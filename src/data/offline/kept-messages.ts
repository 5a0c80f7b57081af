import * as z from 'zod/mini';

import type { DataScope } from '../personal-data';
import type { DeviceKey, DeviceStore } from './device-store';

const keptMessageSchema = z.object({
  text: z.string(),
  /** When it was written, in milliseconds since 1970. */
  since: z.number(),
  state: z.enum(['sending', 'waiting', 'failed']),
  /** Why the server will never take it, for somebody who may not see the chat any more. */
  refusal: z.exactOptional(z.string()),
  groupName: z.exactOptional(z.string()),
});

/** An own message to a group that the server does not have yet. */
export type KeptMessage = z.infer<typeof keptMessageSchema> & { id: string };

/** The messages of one member to one group on this device. */
export interface KeptMessages {
  /** In the order in which they were written. */
  load(): Promise<KeptMessage[]>;
  save(message: KeptMessage): Promise<void>;
  forget(id: string): Promise<void>;
}

export function messagesKey(scope: DataScope): DeviceKey {
  return [scope, 'messages'];
}

interface KeepOptions {
  /** Whether this browser still belongs to the writer. What others would find is not kept. */
  mayKeep: () => boolean;
  /** Runs after each change. */
  onChange: () => Promise<void>;
}

/** Every method rejects when the browser refuses. */
export function keptMessages(
  store: DeviceStore,
  place: { scope: DataScope; groupId: string; memberId: string },
  { mayKeep, onChange }: KeepOptions,
): KeptMessages {
  const key: DeviceKey = [...messagesKey(place.scope), place.groupId, place.memberId];
  return {
    async load() {
      const entries = await store.below(key);
      return entries
        .flatMap(({ key: at, value }) => {
          const message = parseKeptMessage(value);
          return message === null ? [] : [{ ...message, id: String(at.at(-1)) }];
        })
        .toSorted((a, b) => a.since - b.since);
    },
    async save({ id, ...message }) {
      if (!mayKeep()) return;
      await store.put([...key, id], message);
      await onChange();
    },
    async forget(id) {
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
  const entries = await store.below(messagesKey(scope));
  const waiting = entries.filter(({ value }) => parseKeptMessage(value)?.state === 'waiting');
  const members = waiting.map(({ key }) => ({ groupId: String(key[2]), memberId: String(key[3]) }));
  return [...new Map(members.map((member) => [member.memberId, member])).values()];
}

/** What a page that is gone was sending waits from now on; its id makes another try harmless. Rejects when the browser refuses. */
export async function takeUpSending(store: DeviceStore, scope: DataScope): Promise<void> {
  for (const { key, value } of await store.below(messagesKey(scope))) {
    const message = parseKeptMessage(value);
    if (message?.state === 'sending') await store.put(key, { ...message, state: 'waiting' });
  }
}

export function parseKeptMessage(value: unknown): Omit<KeptMessage, 'id'> | null {
  const message = keptMessageSchema.safeParse(value);
  return message.success ? message.data : null;
}

/** The messages that the server will never take, with where they lie. */
export async function refusedMessages(
  store: DeviceStore,
  scope: DataScope,
): Promise<(Omit<KeptMessage, 'id' | 'refusal'> & { key: DeviceKey; refusal: string })[]> {
  const entries = await store.below(messagesKey(scope));
  return entries.flatMap(({ key, value }) => {
    const message = parseKeptMessage(value);
    return message?.refusal === undefined ? [] : [{ ...message, key, refusal: message.refusal }];
  });
}
