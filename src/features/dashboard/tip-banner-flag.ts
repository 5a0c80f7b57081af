import { safeStorage } from '@/lib/storage/safe-storage';

const KEY = 'tip_banner_dismissed';

export function isTipDismissed(): boolean {
  return safeStorage.getItem(KEY) === 'true';
}

/** Hides the tip for good, after closing it or starting the demo. */
export function dismissTip(): void {
  safeStorage.setItem(KEY, 'true');
}
