import type { DataScope } from '../../personal-data';
import { operationOf } from '../operations/operations';
import type { FailedGroup } from './failed-changes';
import type { OutboxEntry } from './outbox-entry';
import { recordWaitingCount, recordWaitingItems } from './waiting-count';

/** Ids of messages whose first attempt on this page is not over. They count as being sent, not as waiting. */
export const firstTries = new Set<string>();

/** Ids of messages in flight that the device could not store: this page alone has their texts. */
export const unstoredSends = new Set<string>();

/** Updates the counts of unstored changes for all tabs. */
export function recountWaiting(
  scope: DataScope,
  { waiting, failed }: { waiting: readonly OutboxEntry[]; failed: readonly FailedGroup[] },
): void {
  const idle = waiting.filter(({ change }) => !firstTries.has(change.id));
  const messages = idle.filter(({ change }) => change.kind === 'chat.send').length;
  const failedIds = failed
    .filter((group) => group.changes.some(({ change }) => operationOf(change).isNew))
    .flatMap((group) => group.changes.map(({ change }) => change.id));
  recordWaitingItems(
    scope,
    idle.map(({ change }) => change.id),
    failedIds,
  );
  const sending = waiting.length - idle.length + unstoredSends.size;
  recordWaitingCount(scope, idle.length, failed.length, sending, messages);
}
