import { useSyncExternalStore } from 'react';

import { asideCount, isStuck, subscribeWaitingCount, waitingCount } from '@/data/offline/waiting-count';
import { subscribeTexts, unsavedCount } from '@/lib/kept-texts';

/** How many changes of a user wait on this device for a connection. */
export function useWaitingCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => waitingCount(`user:${userId}`));
}

/** How many texts of a user are not saved yet. */
export function useUnsavedCount(userId: string): number {
  return useSyncExternalStore(subscribeTexts, () => unsavedCount(`user:${userId}`));
}

/** How many things of a user could not be stored. */
export function useAsideCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => asideCount(`user:${userId}`));
}

/** Whether the last try to send what waits has left something. */
export function useStuck(): boolean {
  return useSyncExternalStore(subscribeWaitingCount, isStuck);
}

/** As in '2 Änderungen'. */
export function changesText(count: number): string {
  return count === 1 ? '1\u00a0Änderung' : `${count}\u00a0Änderungen`;
}
