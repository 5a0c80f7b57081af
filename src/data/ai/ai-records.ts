import { observableStorage } from '@/lib/observable-value';
import { safeStorage } from '@/lib/storage/safe-storage';
import { storedUserId } from '@/lib/supabase/auth/stored-session';

import type { DataScope } from '../personal-data';

/** `ai-limit`: rate limit of the AI function. `ai-analyses`: gifts with a running or failed request. */
type AiRecord = 'ai-limit' | 'ai-analyses';

const records: readonly AiRecord[] = ['ai-limit', 'ai-analyses'];
const { subscribe, notify } = observableStorage((key) => /^ai-(?:limit|analyses):/.test(key));

export const subscribeAiRecords = subscribe;

/** Stored text of an AI record, not parsed; null without one. */
export function aiRecord(record: AiRecord, scope: DataScope): string | null {
  return safeStorage.getItem(keyOf(record, scope));
}

/** Stores an AI record for all tabs; null removes it. For a signed-out account nothing is stored. */
export function storeAiRecord(record: AiRecord, scope: DataScope, text: string | null): void {
  if (text === null) safeStorage.removeItem(keyOf(record, scope));
  else if (isPresent(scope)) safeStorage.setItem(keyOf(record, scope), text);
  notify();
}

/** Removes the AI records of a scope, after a sign-out or the deletion of an account. */
export function forgetAiRecords(scope: DataScope): void {
  for (const record of records) safeStorage.removeItem(keyOf(record, scope));
}

/** Called when another user signs in: removes the records of the former one. */
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
