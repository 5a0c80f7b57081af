import { useSyncExternalStore } from 'react';

import {
  failedCount,
  isStuck,
  subscribeWaitingCount,
  unstoredCount,
  waitingCount,
} from '@/data/offline/waiting-count';
import { subscribeTexts, unsavedCount } from '@/lib/kept-texts';

export function useWaitingCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => waitingCount(`user:${userId}`));
}

/** How many changes, messages and texts of a user would be lost with this device. */
export function useLosses(userId: string): number {
  const scope = `user:${userId}` as const;
  const unstored = useSyncExternalStore(subscribeWaitingCount, () => unstoredCount(scope));
  return unstored + useSyncExternalStore(subscribeTexts, () => unsavedCount(scope));
}

export function useFailedCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => failedCount(`user:${userId}`));
}

/** Whether the last try to send what waits has left something. */
export function useStuck(): boolean {
  return useSyncExternalStore(subscribeWaitingCount, isStuck);
}

/** As in '2 Änderungen'. */
export function changesText(count: number): string {
  return count === 1 ? '1\u00a0Änderung' : `${count}\u00a0Änderungen`;
}
