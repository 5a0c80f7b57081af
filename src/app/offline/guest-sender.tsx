import { useEffect } from 'react';

import { rememberWhileUnsent } from '@/data/offline/outbox/unsent-guests';
import { outboxOf } from '@/data/offline/outbox/user-outbox';
import { recordTry, subscribeWaitingCount, waitingCount } from '@/data/offline/outbox/waiting-count';

import { queryClientOf } from '../query-client';
import { sendWhenPossible } from './send-when-possible';

/** Sends queued group messages of a guest, on every page, also before the guest becomes an account. */
export function GuestSender({ userId }: { userId: string }) {
  useEffect(() => sendGuestMessages(userId), [userId]);
  useEffect(() => rememberWhileUnsent(userId), [userId]);
  return null;
}

/** Sends queued group messages of a guest; other guest data stays in the browser. Returns the cleanup. */
function sendGuestMessages(userId: string): () => void {
  const scope = `user:${userId}` as const;
  const outbox = outboxOf(queryClientOf('guest'), userId);
  // Counting fails if IndexedDB is unavailable; then nothing can be queued either.
  void outbox.recount().catch(() => null);
  return sendWhenPossible({
    send: () => outbox.send(),
    count: () => waitingCount(scope),
    subscribe: subscribeWaitingCount,
    onTried: recordTry,
    readAgain: () => {},
  });
}
