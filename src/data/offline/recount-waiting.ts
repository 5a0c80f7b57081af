import type { DataScope } from '../personal-data';
import type { DeviceStore } from './device-store';
import { countMessages, messagesKey } from './kept-messages';
import { operationOf } from './operations';
import { groupsOf, setAsideKey } from './set-aside';
import { recordWaitingCount, recordWaitingItems } from './waiting-count';
import { changesKey, parseRecord } from './waiting-entry';

/** Counts what is not stored yet on this device: changes of the personal data and messages to groups. */
export async function recountWaiting(store: DeviceStore, scope: DataScope): Promise<void> {
  const lists = [changesKey(scope), messagesKey(scope), setAsideKey(scope)];
  const [changes = [], kept = [], aside = []] = await store.belowEach(lists);
  const groups = groupsOf(aside);
  // What is on its way is nothing to tell on every page, but lost with the device.
  const [waiting, failed, sending] = countMessages(kept);
  const waitingIds = changes.flatMap(({ value }) => parseRecord(value)?.change.id ?? []);
  const asideIds = groups
    .filter((group) => group.changes.some(({ change }) => operationOf(change).isNew))
    .flatMap((group) => group.changes.map(({ change }) => change.id));
  recordWaitingItems(scope, waitingIds, asideIds);
  recordWaitingCount(scope, changes.length + waiting, groups.length + failed, sending);
}
