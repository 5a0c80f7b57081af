import { useSyncExternalStore } from 'react';

import { limitAt, type RecordedLimit, storedLimit } from './ai-limit';
import { subscribeAiRecords } from './ai-records';
import { type DataScope } from './personal-data';
import { usePersonalData } from './personal-data-context';

/** The limit that stops requests right now, with the whole seconds that are left; null when there is none. */
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
