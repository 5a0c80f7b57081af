import type { DataScope } from '../personal-data';
import type { DeviceStore } from './device-store';
import { groupsOf, failedKey } from './failed-changes';
import { operationOf } from './operations';
import { changesKey, messagesKey, parseRecord } from './outbox-entry';
import { recordWaitingCount, recordWaitingItems } from './waiting-count';

/** Counts what is not stored yet on this device. */
export async function recountWaiting(store: DeviceStore, scope: DataScope): Promise<void> {
  const lists = [changesKey(scope), messagesKey(scope), failedKey(scope)];
  const [changes = [], messages = [], setAside = []] = await store.belowEach(lists);
  const groups = groupsOf(setAside);
  const records = [...changes, ...messages].map(({ value }) => parseRecord(value));
  // What is on its way is nothing to tell on every page, but lost with the device.
  const sending = records.filter((record) => record?.isSending).length;
  const waitingIds = records.flatMap((record) => record?.change.id ?? []);
  const failedIds = groups
    .filter((group) => group.changes.some(({ change }) => operationOf(change).isNew))
    .flatMap((group) => group.changes.map(({ change }) => change.id));
  recordWaitingItems(scope, waitingIds, failedIds);
  recordWaitingCount(scope, records.length - sending, groups.length, sending);
}
