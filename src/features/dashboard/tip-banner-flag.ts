import { safeStorage } from '@/lib/storage/safe-storage';

const KEY = 'tip_banner_dismissed';

export function isTipDismissed(): boolean {
  return safeStorage.getItem(KEY) === 'true';
}

/** Closing the tip, or starting the demo, hides it for good. */
export function dismissTip(): void {
  safeStorage.setItem(KEY, 'true');
}
