import type { DataScope } from '../personal-data';
import type { DeviceEntry, DeviceStore } from './device/device-store';
import { groupsOf, failedKey } from './failed-changes';
import { operationOf } from './operations';
import { changesKey, messagesKey, parseRecord } from './outbox-entry';
import { isStale } from './page-messages';
import { recordWaitingCount, recordWaitingItems } from './waiting-count';

/** Counts what is not stored yet on this device. */
export async function recountWaiting(store: DeviceStore, scope: DataScope): Promise<void> {
  const lists = [changesKey(scope), messagesKey(scope), failedKey(scope)];
  const onDevice = await store.belowEach(lists);
  // What this page knows better it counts itself.
  const counted = onDevice.map((entries) => entries.filter(({ key }) => !isStale(key)));
  const [changes = [], messages = [], setAside = []] = counted;
  const groups = groupsOf(setAside);
  const parsed = (entries: readonly DeviceEntry[]) => entries.map(({ value }) => parseRecord(value));
  const things = parsed(changes);
  const records = [...things, ...parsed(messages)];
  // What is on its way is nothing to tell on every page, but lost with the device.
  const sending = records.filter((record) => record?.isSending).length;
  const waitingMessages = records.filter(
    (record) => record?.change.kind === 'chat.send' && !record.isSending,
  ).length;
  const waitingIds = things.flatMap((record) => record?.change.id ?? []);
  const failedIds = groups
    .filter((group) => group.changes.some(({ change }) => operationOf(change).isNew))
    .flatMap((group) => group.changes.map(({ change }) => change.id));
  recordWaitingItems(scope, waitingIds, failedIds);
  recordWaitingCount(scope, records.length - sending, groups.length, sending, waitingMessages);
}
