import { safeStorage } from '@/lib/safe-storage';

import type { DataScope } from '../personal-data';

const listeners = new Set<() => void>();

/**
 * How many changes of a person wait on this device. The changes themselves lie in IndexedDB, which answers too late for
 * the first requests of a page; the number is there at once, and other tabs hear of it.
 */
export function waitingCount(scope: DataScope): number {
  return Number(safeStorage.getItem(waitingKey(scope)) ?? 0);
}

/** How many things could not be stored and wait for the person to decide; as `waitingCount`. */
export function asideCount(scope: DataScope): number {
  return Number(safeStorage.getItem(asideKey(scope)) ?? 0);
}

/** How many messages are on their way, or stand in their chat as not sent; as `waitingCount`. */
function unsentCount(scope: DataScope): number {
  return Number(safeStorage.getItem(unsentKey(scope)) ?? 0);
}

/** How many changes and messages of a person are on this device alone, and go with it. */
export function unstoredCount(scope: DataScope): number {
  return waitingCount(scope) + asideCount(scope) + unsentCount(scope);
}

export function recordWaitingCount(scope: DataScope, waiting: number, aside = 0, unsent = 0): void {
  const isSame = waiting === waitingCount(scope) && aside === asideCount(scope);
  if (isSame && unsent === unsentCount(scope)) return;
  keep(waitingKey(scope), waiting);
  keep(asideKey(scope), aside);
  keep(unsentKey(scope), unsent);
  tell();
}

let kept: { scope: DataScope; waiting: Set<string>; aside: Set<string> } | null = null;

/** Takes down what of a person's things is not stored yet. */
export function recordWaitingItems(scope: DataScope, waiting: string[], aside: string[]): void {
  kept = { scope, waiting: new Set(waiting), aside: new Set(aside) };
}

/** Whether something of one thing is not stored yet, as far as this tab has heard; null when all of it is. */
export function itemState(scope: unknown, id: string): 'waiting' | 'aside' | null {
  if (kept === null || kept.scope !== scope) return null;
  // Another tab may have sent everything in the meantime; it tells the numbers only.
  if (waitingCount(kept.scope) > 0 && kept.waiting.has(id)) return 'waiting';
  return asideCount(kept.scope) > 0 && kept.aside.has(id) ? 'aside' : null;
}

/** Whether something of one thing waits for a connection; for those who know no scope. */
export function isWaiting(id: string): boolean {
  return kept !== null && itemState(kept.scope, id) === 'waiting';
}

let hasFailed = false;

/** Whether what waits could not be sent at the last try. */
export function isStuck(): boolean {
  return hasFailed;
}

export function recordTry(failed: boolean): void {
  if (hasFailed === failed) return;
  hasFailed = failed;
  tell();
}

/** Tells when a number may have changed, in this tab or another one. */
export function subscribeWaitingCount(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
}

function tell(): void {
  for (const notify of listeners) notify();
}

function keep(key: string, count: number): void {
  if (count === 0) safeStorage.removeItem(key);
  else safeStorage.setItem(key, String(count));
}

function waitingKey(scope: DataScope): string {
  return `paeckchen-waiting:${scope}`;
}

function unsentKey(scope: DataScope): string {
  return `paeckchen-unsent:${scope}`;
}

function asideKey(scope: DataScope): string {
  return `paeckchen-aside:${scope}`;
}
