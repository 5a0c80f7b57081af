import { useSyncExternalStore } from 'react';

import {
  failedCount,
  isStuck,
  onlyMessagesWait,
  subscribeWaitingCount,
  unstoredCount,
  waitingCount,
} from '@/data/offline/outbox/waiting-count';
import { openDraftCount } from '@/data/texts/open-draft-count';
import { draftCount, subscribeTexts, unsavedCount } from '@/lib/texts/local-texts';

export function useWaitingCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => waitingCount(`user:${userId}`));
}

/** Whether nothing but messages waits. */
export function useOnlyMessagesWait(userId: string): boolean {
  return useSyncExternalStore(subscribeWaitingCount, () => onlyMessagesWait(`user:${userId}`));
}

/** Everything of a user that only this device has: changes, messages and texts, and begun drafts. */
export function useLosses(userId: string): { changes: number; drafts: number } {
  const scope = `user:${userId}` as const;
  const unstored = useSyncExternalStore(subscribeWaitingCount, () => unstoredCount(scope));
  const unsaved = useSyncExternalStore(subscribeTexts, () => unsavedCount(scope));
  const drafts = useSyncExternalStore(subscribeTexts, () => openDraftCount(scope));
  return { changes: unstored + unsaved, drafts };
}

export function useFailedCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => failedCount(`user:${userId}`));
}

/** How many messages and comments were begun, whether their fields can be reached or not. */
export function useDraftCount(userId: string): number {
  return useSyncExternalStore(subscribeTexts, () => draftCount(`user:${userId}`));
}

/** Whether the last try to send what waits has left something. */
export function useStuck(): boolean {
  return useSyncExternalStore(subscribeWaitingCount, isStuck);
}

/** As in '2 Änderungen'. */
export function changesText(count: number): string {
  return count === 1 ? '1\u00a0Änderung' : `${count}\u00a0Änderungen`;
}

/** As in '2 Nachrichten', where it is known that nothing else waits. */
export function messagesText(count: number): string {
  return count === 1 ? '1\u00a0Nachricht' : `${count}\u00a0Nachrichten`;
}
