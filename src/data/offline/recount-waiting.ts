import type { DataScope } from '../personal-data';
import type { DeviceStore } from './device-store';
import { messagesKey, parseKeptMessage } from './kept-messages';
import { changesKey } from './outbox';
import { recordWaitingCount } from './waiting-count';

/** Counts what waits on this device: changes of the personal data and messages to groups. */
export async function recountWaiting(store: DeviceStore, scope: DataScope): Promise<void> {
  const [changes, messages] = await Promise.all([
    store.below(changesKey(scope)),
    store.below(messagesKey(scope)),
  ]);
  const waiting = messages.filter(({ value }) => parseKeptMessage(value)?.state === 'waiting');
  recordWaitingCount(scope, changes.length + waiting.length);
}
