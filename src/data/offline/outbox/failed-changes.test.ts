import { expect, test } from 'vitest';

import { memoryDeviceStore } from '../device/test-device-store';
import type { QueuedChange } from '../operations/operation';
import { discardFailed, retryFailed, addFailed, failedKey, groupsOf } from './failed-changes';
import { changesKey, freshRecord } from './outbox-entry';

const scope = 'user:ana';
const note = (id: string): QueuedChange => ({ kind: 'gifts.change', id, value: { notes: 'gelb' } });

test('a decision about one change never meets a later one', async () => {
  const store = memoryDeviceStore();
  const put = (group: string) =>
    addFailed(store, scope, { record: freshRecord(note(group), null, 0), group, reason: 'zu lang' });
  await put('first');
  await put('second');
  const failed = async () => groupsOf(await store.below(failedKey(scope)));
  const [, shown] = await failed();
  if (!shown) throw new Error('Nothing failed');
  // After a retry in another tab, this tab discards and retries the group that it still shows.
  await retryFailed(store, scope, shown);
  await put('third');
  await discardFailed(store, shown);
  await retryFailed(store, scope, shown);
  expect((await failed()).map(({ id }) => id)).toEqual(['first', 'third']);
  expect(await store.below(changesKey(scope))).toHaveLength(1);
});
