import type { DataScope } from '../personal-data';
import type { DeviceStore } from './device-store';
import { groupsOf, failedKey } from './failed-changes';
import { operationOf } from './operations';
import { changesKey, parseRecord } from './outbox-entry';
import { countMessages, messagesKey } from './queued-messages';
import { recordWaitingCount, recordWaitingItems } from './waiting-count';

/** Counts what is not stored yet on this device: changes of the personal data and messages to groups. */
export async function recountWaiting(store: DeviceStore, scope: DataScope): Promise<void> {
  const lists = [changesKey(scope), messagesKey(scope), failedKey(scope)];
  const [changes = [], messages = [], setAside = []] = await store.belowEach(lists);
  const groups = groupsOf(setAside);
  // What is on its way is nothing to tell on every page, but lost with the device.
  const [waiting, failed, sending] = countMessages(messages);
  const waitingIds = changes.flatMap(({ value }) => parseRecord(value)?.change.id ?? []);
  const failedIds = groups
    .filter((group) => group.changes.some(({ change }) => operationOf(change).isNew))
    .flatMap((group) => group.changes.map(({ change }) => change.id));
  recordWaitingItems(scope, waitingIds, failedIds);
  recordWaitingCount(scope, changes.length + waiting, groups.length + failed, sending);
}
