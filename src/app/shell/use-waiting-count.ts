import { useSyncExternalStore } from 'react';

import { subscribeWaitingCount, waitingCount } from '@/data/offline/waiting-count';

/** How many changes of a user wait on this device for a connection. */
export function useWaitingCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => waitingCount(`user:${userId}`));
}

/** As in '2 Änderungen'. */
export function changesText(count: number): string {
  return count === 1 ? '1\u00a0Änderung' : `${count}\u00a0Änderungen`;
}
