import { useSyncExternalStore } from 'react';

import { safeStorage } from '@/lib/safe-storage';

const KEY = 'paeckchen-signed-out-idle';
const listeners = new Set<() => void>();

/** Why a session has ended that nobody ended here: for inactivity, or with an account that was deleted elsewhere. */
export type EndNotice = 'true' | 'gone';

/** What nobody has closed yet, in any tab. */
export function endNotice(): EndNotice | null {
  const notice = safeStorage.getItem(KEY);
  return notice === 'true' || notice === 'gone' ? notice : null;
}

export function setEndNotice(notice: EndNotice | null): void {
  if (notice) safeStorage.setItem(KEY, notice);
  else safeStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export function useEndNotice(): EndNotice | null {
  return useSyncExternalStore(subscribe, endNotice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
