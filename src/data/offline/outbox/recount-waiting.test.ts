import { expect, test, vi } from 'vitest';

import { aGift } from '@/domain/test-data';

import type { DeviceStore } from '../device/device-store';
import { memoryDeviceStore } from '../device/test-device-store';
import type { QueuedChange } from '../operations/operation';
import { retryFailed, addFailed, failedKey, groupsOf } from './failed-changes';
import { createOutbox } from './outbox';
import { changesKey, freshRecord } from './outbox-entry';
import { firstTries } from './recount-waiting';
import {
  failedCount,
  itemState,
  onlyMessagesWait,
  recordWaitingCount,
  subscribeWaitingCount,
  unstoredCount,
  waitingCount,
} from './waiting-count';

const scope = 'user:ana';
const note = (id: string): QueuedChange => ({ kind: 'gifts.change', id, value: { notes: 'gelb' } });
const outboxIn = (store: DeviceStore) =>
  createOutbox({ scope, store, send: async () => undefined, isSignedIn: () => true });
const recount = (store: DeviceStore) => outboxIn(store).recount();
const { createdAt: _, ...gift } = aGift({ id: 'new' });

test('failed new items are marked as failed, failed changes of stored items are not', async () => {
  const store = memoryDeviceStore();
  const put = (group: string, change: QueuedChange) =>
    addFailed(store, scope, { record: freshRecord(change, null, 0), group, reason: 'zu lang' });
  await put('a', { kind: 'gifts.add', id: 'new', value: gift });
  await put('a', note('new'));
  await put('b', note('stored'));
  await store.append(changesKey(scope), freshRecord(note('waits'), null, 0));
  await recount(store);
  expect([waitingCount(scope), failedCount(scope)]).toEqual([1, 2]);
  expect(['new', 'stored', 'waits', 'other'].map((id) => itemState(scope, id))).toEqual([
    'failed',
    null,
    'waiting',
    null,
  ]);
});

test('each message counts once', async () => {
  const store = memoryDeviceStore();
  const value = { groupId: 'g', memberId: 'm', text: 'eins' };
  const message = (id: string) => freshRecord({ kind: 'chat.send', id, value }, null, 0, true);
  await store.append(changesKey(scope), message('1'));
  await store.append(changesKey(scope), message('2'));
  firstTries.add('2');
  await addFailed(store, scope, { record: message('3'), group: '3', reason: 'Das gibt es nicht mehr.' });
  await recount(store);
  expect([waitingCount(scope), failedCount(scope), unstoredCount(scope)]).toEqual([1, 1, 3]);
  expect(onlyMessagesWait(scope)).toBe(true);
  // A message is not marked as waiting, because its toast of success comes before it leaves the outbox.
  expect(itemState(scope, '1')).toBe(null);
  await store.append(changesKey(scope), freshRecord(note('waits'), null, 0));
  await recount(store);
  expect(onlyMessagesWait(scope)).toBe(false);
});

test('sending corrects a count that an earlier page could not correct', async () => {
  recordWaitingCount(scope, 2, 1, 1);
  await outboxIn(memoryDeviceStore()).send();
  expect(unstoredCount(scope)).toBe(0);
});

test('a change moving between waiting and failed never counts as stored, in other tabs either', async () => {
  const store = memoryDeviceStore();
  await store.append(changesKey(scope), freshRecord(note('waits'), null, 0));
  await recount(store);
  const told: number[] = [];
  const record = () => told.push(unstoredCount(scope));
  const write = vi.spyOn(Storage.prototype, 'setItem');
  const remove = vi.spyOn(Storage.prototype, 'removeItem');
  const stop = subscribeWaitingCount(record);
  const from = firstOf(await store.below(changesKey(scope)));
  await Promise.all([
    recount(store),
    addFailed(store, scope, { record: from.value, group: 'a', reason: 'zu lang', from: from.key }),
    recount(store),
  ]);
  expect([waitingCount(scope), failedCount(scope)]).toEqual([0, 1]);
  await retryFailed(store, scope, firstOf(groupsOf(await store.below(failedKey(scope)))));
  await recount(store);
  expect([waitingCount(scope), failedCount(scope)]).toEqual([1, 0]);
  stop();
  expect(told).toEqual([1, 1]);
  // No write without a change, as every write triggers a storage event in the other tabs.
  expect(write).toHaveBeenCalledTimes(2);
  expect(remove).not.toHaveBeenCalled();
});

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('Nothing is there');
  return first;
}
