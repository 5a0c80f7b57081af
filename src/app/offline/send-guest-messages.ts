import { indexedDeviceStore } from '@/data/offline/device/indexed-device-store';
import { requeueInterrupted } from '@/data/offline/page-messages';
import { recountWaiting } from '@/data/offline/recount-waiting';
import { outboxOf } from '@/data/offline/user-outbox';
import { recordTry, subscribeWaitingCount, waitingCount } from '@/data/offline/waiting-count';

import { queryClientOf } from '../query-client';
import { sendWhenPossible } from './send-when-possible';

/** Sends from every page what a guest has written to groups: all else of theirs is in this browser. Returns how to end it. */
export function sendGuestMessages(userId: string): () => void {
  const scope = `user:${userId}` as const;
  const outbox = outboxOf(queryClientOf('guest'), userId);
  async function countLeft() {
    await requeueInterrupted(indexedDeviceStore, scope);
    await recountWaiting(indexedDeviceStore, scope);
  }
  // Without an answer of the browser there is what this page has.
  void countLeft().catch(() => null);
  return sendWhenPossible({
    send: () => outbox.send(),
    count: () => waitingCount(scope),
    subscribe: subscribeWaitingCount,
    onTried: recordTry,
    readAgain: () => {},
  });
}
