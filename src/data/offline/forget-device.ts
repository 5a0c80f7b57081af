import * as z from 'zod/mini';

import { forgetAiRecords, forgetAiRecordsOfOthers } from '../ai/ai-records';
import { forgetDrawNews } from '../groups/seen-draw-news';
import { forgetSeenGroups } from '../groups/seen-groups';
import type { DataScope } from '../personal-data';
import type { DeviceKey, DeviceStore } from './device/device-store';
import { recordWaitingCount } from './outbox/waiting-count';
import { readsKey } from './persisted-queries';
import { cacheRoot } from './picture-cache';

const longestWaitMs = 30 * 24 * 60 * 60 * 1000;
const waitingSchema = z.object({ since: z.number() });

/** Takes everything of a person from this device: after a sign-out and after the deletion of the account. */
export async function forgetDevice(store: DeviceStore, scope: DataScope): Promise<void> {
  forgetAiRecords(scope);
  forgetSeenGroups();
  forgetDrawNews();
  recordWaitingCount(scope, 0);
  await store.remove([scope]);
  // A count that was under way may have come back.
  recordWaitingCount(scope, 0);
}

/** After a session that ended unasked: what waits stays for the next sign-in of the same person. */
export async function forgetReads(store: DeviceStore, scope: DataScope): Promise<void> {
  await store.remove(readsKey(scope));
  await store.remove(cacheRoot(scope));
}

/** Takes away what others have left on this device, and what has waited for 30 days for somebody to come back. */
export async function forgetOthers(store: DeviceStore, scope: DataScope): Promise<void> {
  forgetAiRecordsOfOthers(scope);
  const others = (await store.scopes()).filter((other) => other !== scope);
  for (const other of others) {
    await store.remove([other, 'reads']);
    await store.remove(cacheRoot(other));
    await forgetLongWaiting(store, [other]);
  }
}

/** Takes away what has waited below a key for 30 days for somebody to come back. */
export async function forgetLongWaiting(store: DeviceStore, place: DeviceKey): Promise<void> {
  for (const { key, value } of await store.below(place)) {
    const entry = waitingSchema.safeParse(value);
    if (!entry.success || Date.now() - entry.data.since > longestWaitMs) await store.remove(key);
  }
}
