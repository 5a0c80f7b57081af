import { useSyncExternalStore } from 'react';

import { unstoredCountOfAccounts } from '@/data/offline/outbox/unsent-guests';
import {
  failedCount,
  isStuck,
  onlyMessagesWait,
  subscribeWaitingCount,
  unstoredCount,
  waitingCount,
} from '@/data/offline/outbox/waiting-count';
import { draftCount, subscribeTexts, unsavedCount } from '@/data/texts/local-texts';
import { openDraftCount } from '@/data/texts/open-draft-count';

export function useWaitingCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => waitingCount(`user:${userId}`));
}

/** True when the queue holds only messages. */
export function useOnlyMessagesWait(userId: string): boolean {
  return useSyncExternalStore(subscribeWaitingCount, () => onlyMessagesWait(`user:${userId}`));
}

/** Data that exists only on this device: unsent changes and texts, and drafts. */
export function useLosses(userId: string): { changes: number; drafts: number } {
  const scope = `user:${userId}` as const;
  const unstored = useSyncExternalStore(subscribeWaitingCount, () => unstoredCount(scope));
  const unsaved = useSyncExternalStore(subscribeTexts, () => unsavedCount(scope));
  const drafts = useSyncExternalStore(subscribeTexts, () => openDraftCount(scope));
  return { changes: unstored + unsaved, drafts };
}

/** Number of changes and texts of all accounts that exist only on this device. */
export function useUnsavedOfAccounts(): number {
  const changes = useSyncExternalStore(subscribeWaitingCount, unstoredCountOfAccounts);
  const texts = useSyncExternalStore(subscribeTexts, () => unsavedCount());
  return changes + texts;
}

export function useFailedCount(userId: string): number {
  return useSyncExternalStore(subscribeWaitingCount, () => failedCount(`user:${userId}`));
}

/** Number of drafts of messages and comments, including those whose input field is gone. */
export function useDraftCount(userId: string): number {
  return useSyncExternalStore(subscribeTexts, () => draftCount(`user:${userId}`));
}

/** True when the last sending attempt left changes in the queue. */
export function useStuck(): boolean {
  return useSyncExternalStore(subscribeWaitingCount, isStuck);
}

export function changesText(count: number): string {
  return count === 1 ? '1\u00a0Änderung' : `${count}\u00a0Änderungen`;
}

export function messagesText(count: number): string {
  return count === 1 ? '1\u00a0Nachricht' : `${count}\u00a0Nachrichten`;
}
