import { outboxOf } from '@/data/offline/outbox/user-outbox';
import { recordTry, subscribeWaitingCount, waitingCount } from '@/data/offline/outbox/waiting-count';

import { queryClientOf } from '../query-client';
import { sendWhenPossible } from './send-when-possible';

/** Sends from every page what a guest has written to groups: all else of theirs is in this browser. Returns how to end it. */
export function sendGuestMessages(userId: string): () => void {
  const scope = `user:${userId}` as const;
  const outbox = outboxOf(queryClientOf('guest'), userId);
  // Without an answer of the browser nothing of theirs can be sent.
  void outbox.recount().catch(() => null);
  return sendWhenPossible({
    send: () => outbox.send(),
    count: () => waitingCount(scope),
    subscribe: subscribeWaitingCount,
    onTried: recordTry,
    readAgain: () => {},
  });
}
