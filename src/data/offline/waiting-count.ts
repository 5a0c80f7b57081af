import { safeStorage } from '@/lib/safe-storage';

import type { DataScope } from '../personal-data';

const listeners = new Set<() => void>();

/**
 * How many changes of a person wait on this device. The changes themselves lie in IndexedDB, which answers too late for
 * the first requests of a page; the number is there at once, and other tabs hear of it.
 */
export function waitingCount(scope: DataScope): number {
  return Number(safeStorage.getItem(keyOf(scope)) ?? 0);
}

export function recordWaitingCount(scope: DataScope, count: number): void {
  if (count === waitingCount(scope)) return;
  if (count === 0) safeStorage.removeItem(keyOf(scope));
  else safeStorage.setItem(keyOf(scope), String(count));
  for (const notify of listeners) notify();
}

/** Tells when the number may have changed, in this tab or another one. */
export function subscribeWaitingCount(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
}

function keyOf(scope: DataScope): string {
  return `paeckchen-waiting:${scope}`;
}
