import type { DataScope } from '../../personal-data';
import { operationOf } from '../operations/operations';
import type { FailedGroup } from './failed-changes';
import type { OutboxEntry } from './outbox-entry';
import { recordSending, recordWaitingCount, recordWaitingItems } from './waiting-count';

/** Ids of chat messages whose first attempt on this page is not over. They count as being sent, not as waiting. */
export const firstTries = new Set<string>();

/** Ids of chat messages that are not stored on the device (yet), so that only this page has their texts. */
export const unstoredSends = new Set<string>();

/** Updates the counts of unstored changes for all tabs. */
export function recountWaiting(
  scope: DataScope,
  { waiting, failed }: { waiting: readonly OutboxEntry[]; failed: readonly FailedGroup[] },
): void {
  const idle = waiting.filter(({ change }) => !firstTries.has(change.id));
  // Chat messages are left out: they are no list items, and their success toast comes before they leave the outbox.
  const items = idle.filter(({ change }) => change.kind !== 'chat.send');
  const failedIds = failed
    .filter((group) => group.changes.some(({ change }) => operationOf(change).isNew))
    .flatMap((group) => group.changes.map(({ change }) => change.id));
  recordWaitingItems(
    scope,
    items.map(({ change }) => change.id),
    failedIds,
  );
  const sending = waiting.length - idle.length + unstoredSends.size;
  recordWaitingCount(scope, idle.length, failed.length, sending, idle.length - items.length);
}

/** Updates the number of messages that this page is sending, without reading the device; the other counts stay. */
export function recountSending(scope: DataScope): void {
  recordSending(scope, new Set([...firstTries, ...unstoredSends]).size);
}
