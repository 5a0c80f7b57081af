import { useSyncExternalStore } from 'react';

import { safeStorage } from '@/lib/safe-storage';

const KEY = 'paeckchen-signed-out-idle';
const listeners = new Set<() => void>();

/** Whether somebody was signed out for inactivity and has not closed the message yet, in any tab. */
export function hasIdleNotice(): boolean {
  return safeStorage.getItem(KEY) === 'true';
}

export function setIdleNotice(isShown: boolean): void {
  if (isShown) safeStorage.setItem(KEY, 'true');
  else safeStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export function useIdleNotice(): boolean {
  return useSyncExternalStore(subscribe, hasIdleNotice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
