import { safeStorage } from '@/lib/storage/safe-storage';

import { storedUserId } from './stored-session';

const KEY = 'paeckchen-left';
/** Age up to which the news of a sign-out counts. A suspended tab gets it late, when the same user may be back. */
const FRESH_MS = 10_000;

/** Notifies other tabs of a deliberate sign-out, so that they remove the user's data too. Leaves nothing in the storage. */
export function announceLeaving(userId: string): void {
  safeStorage.setItem(KEY, `${Date.now()} ${userId}`);
  safeStorage.removeItem(KEY);
}

export function onLeaving(notify: (userId: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return;
    const [since, userId = ''] = newValue.split(' ');
    const isBack = Date.now() - Number(since) > FRESH_MS && storedUserId() === userId;
    if (userId !== '' && !isBack) notify(userId);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
