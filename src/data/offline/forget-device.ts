import * as z from 'zod/mini';

import { forgetAiRecords, forgetAiRecordsOfOthers } from '../ai/ai-records';
import { forgetDismissed } from '../dismissed';
import { forgetDrawNews } from '../groups/seen-draw-news';
import type { DataScope } from '../personal-data';
import type { DeviceKey, DeviceStore } from './device/device-store';
import { recordWaitingCount, usersWithUnstored } from './outbox/waiting-count';
import { readsKey } from './persisted-queries';
import { cacheRoot } from './picture-cache';

const longestWaitMs = 30 * 24 * 60 * 60 * 1000;
const waitingSchema = z.object({ since: z.number() });

/** Removes all data of an account from this device, after a sign-out or the deletion of the account. */
export async function forgetDevice(store: DeviceStore, scope: DataScope): Promise<void> {
  forgetAiRecords(scope);
  forgetDismissed(scope);
  forgetDrawNews();
  recordWaitingCount(scope, 0);
  await store.remove([scope]);
  // The count is set again, because a recount in flight may have written its number meanwhile.
  recordWaitingCount(scope, 0);
}

/** After an expired session: removes caches, keeps waiting changes for the next sign-in. */
export async function forgetReads(store: DeviceStore, scope: DataScope): Promise<void> {
  await store.remove(readsKey(scope));
  await store.remove(cacheRoot(scope));
}

/** Removes the caches of other accounts from this device, and their waiting changes after 30 days. */
export async function forgetOthers(store: DeviceStore, scope: DataScope): Promise<void> {
  forgetAiRecordsOfOthers(scope);
  const others = (await store.scopes()).filter((other) => other !== scope);
  for (const other of others) {
    await store.remove([other, 'reads']);
    await store.remove(cacheRoot(other));
    await forgetLongWaiting(store, [other]);
  }
  // The sign-in page names what waits by its count, which would stay when its changes are gone.
  for (const other of usersWithUnstored())
    if (other !== scope && (await store.below([other])).length === 0) recordWaitingCount(other, 0);
}

/** Removes the entries below a key that are older than 30 days. */
export async function forgetLongWaiting(store: DeviceStore, root: DeviceKey): Promise<void> {
  for (const { key, value } of await store.below(root)) {
    const entry = waitingSchema.safeParse(value);
    if (!entry.success || Date.now() - entry.data.since > longestWaitMs) await store.remove(key);
  }
}
