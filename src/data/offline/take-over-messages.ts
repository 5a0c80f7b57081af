import * as z from 'zod/mini';

import { errorSentences } from '../app-error';
import type { DeviceEntry } from './device/device-store';
import type { QueuedChange } from './operation';
import { freshRecord, type OutboxRecord } from './outbox-entry';

/** As versions until November 2026 kept a message, under [scope, 'messages', group, member, id]. */
const earlierSchema = z.object({
  text: z.string(),
  since: z.number(),
  state: z.enum(['sending', 'waiting', 'failed']),
  refusal: z.exactOptional(z.string()),
  groupName: z.exactOptional(z.string()),
});

/** A message as an earlier version has left it; with the reason of one that has failed. Null when it is none. */
export function earlierMessage({
  key,
  value,
}: DeviceEntry): { record: OutboxRecord; reason?: string } | null {
  const earlier = earlierSchema.safeParse(value).data;
  if (!earlier) return null;
  const [groupId = '', memberId = '', id = ''] = key.slice(2).map(String);
  const change: QueuedChange = { kind: 'chat.send', id, value: { groupId, memberId, text: earlier.text } };
  const record = freshRecord(change, earlier.groupName ?? null, earlier.since, true);
  if (earlier.state !== 'failed') return { record };
  return { record, reason: earlier.refusal === undefined ? '' : errorSentences.not_found };
}
