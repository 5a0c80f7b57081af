import { observableStorage } from '@/lib/observable-value';
import { safeStorage } from '@/lib/storage/safe-storage';
import { storedUserId } from '@/lib/supabase/auth/stored-session';

import type { DataScope } from '../personal-data';

/** How long the AI refuses to answer, and the gifts that it works on or could not work on. */
type AiRecord = 'ai-limit' | 'ai-analyses';

const records: readonly AiRecord[] = ['ai-limit', 'ai-analyses'];
const { subscribe, notify } = observableStorage((key) => /^ai-(?:limit|analyses):/.test(key));

export const subscribeAiRecords = subscribe;

/** What this browser keeps about a person and the AI, unchecked; null when it keeps nothing. */
export function aiRecord(record: AiRecord, scope: DataScope): string | null {
  return safeStorage.getItem(keyOf(record, scope));
}

/** Keeps it for all tabs; null takes it away. An answer that comes after its user has gone is kept no more. */
export function keepAiRecord(record: AiRecord, scope: DataScope, text: string | null): void {
  if (text === null) safeStorage.removeItem(keyOf(record, scope));
  else if (isPresent(scope)) safeStorage.setItem(keyOf(record, scope), text);
  notify();
}

/** After somebody has left for good, or their account was deleted. */
export function forgetAiRecords(scope: DataScope): void {
  for (const record of records) safeStorage.removeItem(keyOf(record, scope));
}

/** Once somebody else has signed in: whoever was here before starts anew. */
export function forgetAiRecordsOfOthers(scope: DataScope): void {
  const isOfOthers = (key: string) => /^ai-(?:limit|analyses):user:/.test(key) && !key.endsWith(`:${scope}`);
  for (const key of safeStorage.keys().filter(isOfOthers)) safeStorage.removeItem(key);
}

function isPresent(scope: DataScope): boolean {
  return !scope.startsWith('user:') || scope === `user:${storedUserId()}`;
}

function keyOf(record: AiRecord, scope: DataScope): string {
  return `${record}:${scope}`;
}
