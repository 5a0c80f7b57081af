import { useSyncExternalStore } from 'react';

import { observableStorage } from '@/lib/observable-value';
import { safeStorage } from '@/lib/storage/safe-storage';

const KEY = 'paeckchen-signed-out-idle';
const { subscribe, notify } = observableStorage((key) => key === KEY);

/** Reason for an automatically ended session: 'true' for inactivity, 'gone' for an account deleted elsewhere. */
export type EndNotice = 'true' | 'gone';

export function endNotice(): EndNotice | null {
  const notice = safeStorage.getItem(KEY);
  return notice === 'true' || notice === 'gone' ? notice : null;
}

export function setEndNotice(notice: EndNotice | null): void {
  if (notice) safeStorage.setItem(KEY, notice);
  else safeStorage.removeItem(KEY);
  notify();
}

export function useEndNotice(): EndNotice | null {
  return useSyncExternalStore(subscribe, endNotice);
}
