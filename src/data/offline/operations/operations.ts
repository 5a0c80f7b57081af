import * as z from 'zod/mini';

import { rest } from '@/lib/supabase/rest-client';

import { chatApi } from '../../supabase/chat-api';
import { classifyMessageFailure } from '../outbox/retry-policy';
import { giftOperations, wishOperations } from './gift-operations';
import { messageTexts, sendMessage } from './message-operation';
import type { ChangeKind, Operation, Operations, QueuedChange } from './operation';
import { peopleOperations } from './people-operations';

const operations: Operations = {
  ...giftOperations,
  ...peopleOperations,
  ...wishOperations,
  'chat.send': {
    schema: { value: z.object({ groupId: z.string(), memberId: z.string(), text: z.string() }) },
    send: (_data, { id, value: { groupId, memberId, text } }) =>
      sendMessage(chatApi(rest, groupId), memberId, { id, text }),
    apply: {},
    lane: ({ value }) => value.memberId,
    texts: messageTexts,
    mutationKey: (scope, { value }) => [scope, 'groups', value.groupId, 'chat'],
    classify: classifyMessageFailure,
    title: 'Nachricht an eine Gruppe',
    words: ({ value }) => [['', value.text]],
  },
};

const schemas = Object.entries(operations).map(([kind, { schema }]) => {
  const fields = Object.entries<z.ZodMiniType>(schema).map(([name, field]): [string, z.ZodMiniType] => [
    name,
    name === 'value' ? field : z.optional(field),
  ]);
  return z.object({ kind: z.literal(kind), id: z.string(), ...Object.fromEntries(fields) });
});

export function operationOf({ kind }: QueuedChange): Operation {
  const rows: Readonly<Record<ChangeKind, Operation>> = operations;
  return rows[kind];
}

export const personalLane = 'personal';

export function laneOf(change: QueuedChange): string {
  return operationOf(change).lane?.(change) ?? personalLane;
}

/** Parses a stored change; null if it is unreadable. */
export function parseChange(value: unknown): QueuedChange | null {
  const change: unknown = z.union(schemas).safeParse(value).data ?? null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the schemas of the operations
  return change as QueuedChange | null;
}
