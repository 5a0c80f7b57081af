import { observableStorage } from '@/lib/observable-value';
import { safeStorage } from '@/lib/storage/safe-storage';

import type { DataScope } from '../../personal-data';

const prefix = 'paeckchen-unstored:';
const { subscribe, notify } = observableStorage((key) => key.startsWith(prefix));

/** Notifies of changed counts, in this tab and in others. */
export const subscribeWaitingCount = subscribe;

/** Numbers of unstored changes and chat messages by state; `messages` counts the messages among the waiting ones. */
type Counts = [waiting: number, failed: number, sending: number, messages: number];

/** Number of waiting changes. In localStorage: readable at once, and shared with other tabs. */
export function waitingCount(scope: DataScope): number {
  return countsOf(scope)[0];
}

/** True if only chat messages wait. */
export function onlyMessagesWait(scope: DataScope): boolean {
  const [waiting, , , messages] = countsOf(scope);
  return waiting === messages;
}

/** Number of failed groups that the person has to retry or discard. */
export function failedCount(scope: DataScope): number {
  return countsOf(scope)[1];
}

/** Number of changes and messages that only this device has, and that are lost with its data. */
export function unstoredCount(scope: DataScope): number {
  const [waiting, failed, sending] = countsOf(scope);
  return waiting + failed + sending;
}

/** Accounts and guests of this device that have unstored changes. */
export function usersWithUnstored(): `user:${string}`[] {
  const start = `${prefix}user:`;
  const keys = safeStorage.keys().filter((key) => key.startsWith(start));
  return keys.map((key) => `user:${key.slice(start.length)}` as const);
}

/** Stores the counts of unstored changes for all tabs. */
export function recordWaitingCount(
  scope: DataScope,
  waiting: number,
  failed = 0,
  sending = 0,
  messages = 0,
): void {
  const counts: Counts = [waiting, failed, sending, messages];
  if (counts.join() === countsOf(scope).join()) return;
  // All counts are one stored value, so that a change that moves between two counts is never missing in both.
  if (counts.every((count) => count === 0)) safeStorage.removeItem(countsKey(scope));
  else safeStorage.setItem(countsKey(scope), counts.join(' '));
  notify();
}

/** Stores the number of changes that are being sent; the other counts stay. */
export function recordSending(scope: DataScope, sending: number): void {
  const [waiting, failed, , messages] = countsOf(scope);
  recordWaitingCount(scope, waiting, failed, sending, messages);
}

let unstored: { scope: DataScope; waiting: Set<string>; failed: Set<string> } | null = null;

/** Records the ids of unstored items, in this tab only. */
export function recordWaitingItems(scope: DataScope, waiting: string[], failed: string[]): void {
  unstored = { scope, waiting: new Set(waiting), failed: new Set(failed) };
}

/** State of an item with unstored changes, else null. Ids are known from this tab, counts from all tabs. */
export function itemState(scope: unknown, id: string): 'waiting' | 'failed' | null {
  if (unstored === null || unstored.scope !== scope) return null;
  // The count is checked too, because another tab may have sent everything and tabs share only counts.
  if (waitingCount(unstored.scope) > 0 && unstored.waiting.has(id)) return 'waiting';
  return failedCount(unstored.scope) > 0 && unstored.failed.has(id) ? 'failed' : null;
}

/** True if an item of the current scope waits for a connection. */
export function isWaiting(id: string): boolean {
  return unstored !== null && itemState(unstored.scope, id) === 'waiting';
}

let hasFailed = false;

/** True if the last attempt to send any waiting change failed. */
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
