import { safeStorage } from '@/lib/storage/safe-storage';

import { storedUserId } from './stored-session';

const KEY = 'paeckchen-left';
/** A tab that the browser had put to sleep hears late; by then the same person may have signed in again. */
const FRESH_MS = 10_000;

/** Tells the other tabs that somebody has left on purpose, so that they keep nothing of theirs either. Leaves no trace. */
export function announceLeaving(userId: string): void {
  safeStorage.setItem(KEY, `${Date.now()} ${userId}`);
  safeStorage.removeItem(KEY);
}

export function onLeaving(notify: (userId: string) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return;
    const [since, userId = ''] = newValue.split(' ');
    const isBack = Date.now() - Number(since) > FRESH_MS && storedUserId() === userId;
    if (userId !== '' && !isBack) notify(userId);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
