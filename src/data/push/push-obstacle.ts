import type { PushObstacle } from '@/domain/notifications/push-obstacle-text';
import { isSafariTab } from '@/lib/browser/safari-tab';

/** Reason why push is impossible; null if at most the permission is missing. */
export function pushObstacle(): PushObstacle | null {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere) return isSafariTab() ? 'iphone_tab' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}
