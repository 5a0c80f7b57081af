import * as z from 'zod/mini';

import { errorSentences } from '../app-error';
import type { DataScope } from '../personal-data';
import type { DeviceEntry, DeviceStore } from './device-store';
import { addFailed } from './failed-changes';
import type { QueuedChange } from './operation';
import { freshRecord } from './outbox-entry';

/** As versions until November 2026 kept a message, under [scope, 'messages', group, member, id]. */
const earlierSchema = z.object({
  text: z.string(),
  since: z.number(),
  state: z.enum(['sending', 'waiting', 'failed']),
  refusal: z.exactOptional(z.string()),
  groupName: z.exactOptional(z.string()),
});

/** Makes entries of the outbox of what an earlier version has left. Answers whether there was something. */
export async function takeOverMessages(
  store: DeviceStore,
  scope: DataScope,
  messages: readonly DeviceEntry[],
): Promise<boolean> {
  let hasFound = false;
  for (const { key, value } of messages) {
    const earlier = earlierSchema.safeParse(value).data;
    if (!earlier) continue;
    hasFound = true;
    const [groupId = '', memberId = '', id = ''] = key.slice(2).map(String);
    const change: QueuedChange = { kind: 'chat.send', id, value: { groupId, memberId, text: earlier.text } };
    const taken = freshRecord(change, earlier.groupName ?? null, earlier.since, true);
    if (earlier.state !== 'failed') await store.update(key, () => taken);
    else {
      const reason = earlier.refusal === undefined ? '' : errorSentences.not_found;
      await addFailed(store, scope, { record: taken, group: id, reason, from: key });
    }
  }
  return hasFound;
}
