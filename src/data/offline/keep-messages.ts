import { inTurn } from '@/lib/in-turn';

import type { DataScope } from '../personal-data';
import { recordDeviceKeeps } from './device/device-state';
import { addFailed } from './failed-changes';
import { type OutboxEntry, recordOf } from './outbox-entry';
import {
  dropPageMessage,
  type PageMessage,
  pageMessageOf,
  pageMessagesOf,
  setClearMark,
  setPageMessage,
} from './page-messages';
import type { LaneContext, OutboxOptions } from './send-lane';

type Keeper = Pick<LaneContext, 'tell'> & { options: OutboxOptions };

/** Puts a message on this page, and a copy on the device. */
export function keepMessage(outbox: Keeper, entry: OutboxEntry | PageMessage): void {
  setPageMessage({ ...entry, copied: copy(outbox, entry) });
}

/** Whether the device has room for a message; then for those as well that it had none for. */
async function copy(outbox: Keeper, entry: OutboxEntry): Promise<boolean> {
  // The page has it first.
  await Promise.resolve();
  const { scope, onCount, isSignedIn } = outbox.options;
  // What the next one at this browser would find is not kept.
  const hasCopy =
    isSignedIn() &&
    (await write(outbox, entry).then(
      () => true,
      () => false,
    ));
  if (isSignedIn()) recordDeviceKeeps(hasCopy);
  if (hasCopy) await onCount().catch(() => null);
  const message = pageMessageOf(entry);
  if (!message) return hasCopy;
  const { staleKey, ...rest } = message;
  setPageMessage({ ...rest, ...(!hasCopy && staleKey && { staleKey }), hasCopy });
  outbox.tell({ type: 'changed' });
  if (hasCopy) void betweenTakeovers(scope, () => keepOthers(outbox)).catch(() => null);
  return hasCopy;
}

/** One after the other with what moves messages of this page to the device. */
export function betweenTakeovers<T>(scope: DataScope, task: () => Promise<T>): Promise<T> {
  return inTurn(`keep ${scope}`, task);
}

async function write({ options: { scope, store } }: Keeper, entry: OutboxEntry): Promise<void> {
  const isMarked = setClearMark(store, scope).catch(() => null);
  await store.put(entry.key, recordOf(entry));
  await isMarked;
  const staleKey = pageMessageOf(entry)?.staleKey;
  if (staleKey && staleKey.join() !== entry.key.join()) await store.remove(staleKey);
}

async function keepOthers(outbox: Keeper): Promise<void> {
  const { store, scope, onCount, isSignedIn } = outbox.options;
  const unkept = isSignedIn() ? pageMessagesOf(scope).filter(({ hasCopy }) => hasCopy === false) : [];
  for (const { change } of unkept) {
    const message = pageMessageOf({ change });
    // By now it may have been kept, sent or decided about.
    if (message?.hasCopy !== false || !isSignedIn()) continue;
    const { refusal: reason, staleKey: from } = message;
    if (reason === undefined) keepMessage(outbox, message);
    else {
      const failed = { record: recordOf(message), group: change.id, reason };
      await addFailed(store, scope, from ? { ...failed, from } : failed);
      dropPageMessage(message);
      await onCount();
    }
  }
}
