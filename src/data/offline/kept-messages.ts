import * as z from 'zod/mini';

import type { DataScope } from '../personal-data';
import type { DeviceKey, DeviceStore } from './device-store';

const keptMessageSchema = z.object({
  text: z.string(),
  /** When it was written, in milliseconds since 1970. */
  since: z.number(),
  state: z.enum(['waiting', 'failed']),
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

/** Every method rejects when the browser refuses. `onChange` runs after each change. */
export function keptMessages(
  store: DeviceStore,
  place: { scope: DataScope; groupId: string; memberId: string },
  onChange: () => Promise<void>,
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
    async save({ id, text, since, state }) {
      await store.put([...key, id], { text, since, state });
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

export function parseKeptMessage(value: unknown): Omit<KeptMessage, 'id'> | null {
  const message = keptMessageSchema.safeParse(value);
  return message.success ? message.data : null;
}
