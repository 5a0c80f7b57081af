import { observableStorage } from '@/lib/observable-value';
import { safeStorage } from '@/lib/storage/safe-storage';

import type { DataScope } from '../../personal-data';

const prefix = 'paeckchen-unstored:';
const { subscribe, notify } = observableStorage((key) => key.startsWith(prefix));

/** Tells when a number may have changed, in this tab or another one. */
export const subscribeWaitingCount = subscribe;

/** Changes and messages that wait for a connection, what could not be stored or sent, messages on their way, and how many of what waits are messages. */
type Counts = [waiting: number, failed: number, sending: number, messages: number];

/** How many changes wait. In the storage, which answers before the first requests of a page and tells other tabs. */
export function waitingCount(scope: DataScope): number {
  return countsOf(scope)[0];
}

/** Whether nothing but messages waits; as `waitingCount`. */
export function onlyMessagesWait(scope: DataScope): boolean {
  const [waiting, , , messages] = countsOf(scope);
  return waiting === messages;
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

export function recordWaitingCount(
  scope: DataScope,
  waiting: number,
  failed = 0,
  sending = 0,
  messages = 0,
): void {
  const counts: Counts = [waiting, failed, sending, messages];
  if (counts.join() === countsOf(scope).join()) return;
  // In one value: another tab never sees what goes from one number to the next in neither of them.
  if (counts.every((count) => count === 0)) safeStorage.removeItem(countsKey(scope));
  else safeStorage.setItem(countsKey(scope), counts.join(' '));
  notify();
}

let kept: { scope: DataScope; waiting: Set<string>; failed: Set<string> } | null = null;

/** Records what of a person's things is not stored yet. */
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
  notify();
}

function countsOf(scope: DataScope): Counts {
  const [waiting = 0, failed = 0, sending = 0, messages = 0] = (safeStorage.getItem(countsKey(scope)) ?? '')
    .split(' ')
    .map(Number);
  return [waiting, failed, sending, messages];
}

function countsKey(scope: DataScope): string {
  return `${prefix}${scope}`;
}
