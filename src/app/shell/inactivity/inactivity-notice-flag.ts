import { useSyncExternalStore } from 'react';

import { observableStorage } from '@/lib/observable-value';
import { safeStorage } from '@/lib/storage/safe-storage';

const KEY = 'paeckchen-signed-out-idle';
const { subscribe, notify } = observableStorage((key) => key === KEY);

/** Why a session has ended that nobody ended here: for inactivity, or with an account that was deleted elsewhere. */
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
