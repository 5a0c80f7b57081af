import { useSyncExternalStore } from 'react';

import type { AiLimit } from '@/domain/suggestion/suggestion';
import { isObject } from '@/lib/is-object';
import { parseJson } from '@/lib/storage/safe-storage';

import type { DataScope } from '../personal-data';
import { usePersonalData } from '../personal-data-context';
import { aiRecord, storeAiRecord, subscribeAiRecords } from './ai-records';

interface RecordedLimit extends AiLimit {
  /** Earliest time of the next request to the AI function, in milliseconds since 1970. */
  until: number;
}

const longestMinutes = 24 * 60;

/** Records the AI function's rate limit for a data scope, in all tabs. `now`: milliseconds since 1970. */
export function recordLimit(scope: DataScope, { maxRequests, windowMinutes }: AiLimit, now: number): void {
  const until = now + Math.min(windowMinutes, longestMinutes) * 60_000;
  const limit: RecordedLimit = { maxRequests, windowMinutes, until };
  storeAiRecord('ai-limit', scope, JSON.stringify(limit));
}

export function storedLimit(scope: DataScope): string | null {
  return aiRecord('ai-limit', scope);
}

/** The AI rate limit in force at `now` (milliseconds), or null. Setting the clock back does not prolong it. */
export function limitAt(now: number, stored: string | null): RecordedLimit | null {
  const limit = parseJson(stored);
  if (!isObject(limit)) return null;
  const { until, maxRequests, windowMinutes } = limit;
  if (typeof until !== 'number' || typeof maxRequests !== 'number' || typeof windowMinutes !== 'number') {
    return null;
  }
  const isCurrent = until > now && until <= now + longestMinutes * 60_000;
  return isCurrent ? { until, maxRequests, windowMinutes } : null;
}

/** The AI rate limit in force, with its remaining whole seconds; null without one. */
export function useAiLimit(): (RecordedLimit & { seconds: number }) | null {
  const { scope } = usePersonalData();
  const seconds = useSyncExternalStore(subscribe, () => secondsLeft(scope));
  const limit = seconds > 0 ? currentLimit(scope) : null;
  return limit && { ...limit, seconds };
}

function subscribe(notify: () => void): () => void {
  const unsubscribe = subscribeAiRecords(notify);
  const timer = setInterval(notify, 1000);
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}

function secondsLeft(scope: DataScope): number {
  const limit = currentLimit(scope);
  return limit === null ? 0 : Math.ceil((limit.until - Date.now()) / 1000);
}

function currentLimit(scope: DataScope): RecordedLimit | null {
  return limitAt(Date.now(), storedLimit(scope));
}
