import { safeStorage } from '@/lib/safe-storage';

import type { DataScope } from '../personal-data';

const listeners = new Set<() => void>();

/** Changes and messages that wait for a connection, what could not be stored or sent, and messages on their way. */
type Counts = [waiting: number, failed: number, sending: number];

/**
 * How many changes of a person wait on this device. The changes themselves lie in IndexedDB, which answers too late for
 * the first requests of a page; the number is there at once, and other tabs hear of it.
 */
export function waitingCount(scope: DataScope): number {
  return countsOf(scope)[0];
}

/** How many things could not be stored and wait for the person to decide; as `waitingCount`. */
export function failedCount(scope: DataScope): number {
  return countsOf(scope)[1];
}

/** How many changes and messages of a person are on this device alone, and go with it. */
export function unstoredCount(scope: DataScope): number {
  const [waiting, failed, sending] = countsOf(scope);
  return waiting + failed + sending;
}

export function recordWaitingCount(scope: DataScope, waiting: number, failed = 0, sending = 0): void {
  const counts: Counts = [waiting, failed, sending];
  if (counts.join() === storedCounts(scope).join()) return;
  // In one value: another tab never sees what goes from one number to the next in neither of them.
  if (counts.every((count) => count === 0)) safeStorage.removeItem(countsKey(scope));
  else safeStorage.setItem(countsKey(scope), counts.join(' '));
  tell();
}

/** Of each person; what the device could not keep. */
const pageCounts = new Map<string, Counts>();

/** Takes down what this page alone has: messages that the device could not keep. */
export function recordPageCount(scope: string, counts: Counts): void {
  pageCounts.set(scope, counts);
  tell();
}

let kept: { scope: DataScope; waiting: Set<string>; failed: Set<string> } | null = null;

/** Takes down what of a person's things is not stored yet. */
export function recordWaitingItems(scope: DataScope, waiting: string[], failed: string[]): void {
  kept = { scope, waiting: new Set(waiting), failed: new Set(failed) };
}

/** Whether something of one thing is not stored yet, as far as this tab has heard; null when all of it is. */
export function itemState(scope: unknown, id: string): 'waiting' | 'failed' | null {
  if (kept === null || kept.scope !== scope) return null;
  // Another tab may have sent everything in the meantime; it tells the numbers only.
  if (waitingCount(kept.scope) > 0 && kept.waiting.has(id)) return 'waiting';
  return failedCount(kept.scope) > 0 && kept.failed.has(id) ? 'failed' : null;
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

function countsOf(scope: DataScope): Counts {
  const [waiting, failed, sending] = storedCounts(scope);
  const onPage = pageCounts.get(scope) ?? [0, 0, 0];
  return [waiting + onPage[0], failed + onPage[1], sending + onPage[2]];
}

function storedCounts(scope: DataScope): Counts {
  const [waiting = 0, failed = 0, sending = 0] = (safeStorage.getItem(countsKey(scope)) ?? '')
    .split(' ')
    .map(Number);
  return [waiting, failed, sending];
}

function countsKey(scope: DataScope): string {
  return `paeckchen-unstored:${scope}`;
}
