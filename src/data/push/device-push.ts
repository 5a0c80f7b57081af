import { deviceName } from '@/domain/notifications/device-name';
import type { PushObstacle } from '@/domain/notifications/push-obstacle-text';
import { isSafariTab } from '@/lib/browser/safari-tab';
import { rest } from '@/lib/supabase/rest-client';

import { AppError } from '../app-error';
import { savePushDevice } from '../supabase/push-devices';
import type { NotificationService } from './notification-service';
import { storePushRegistration } from './push-registration';
import { pushManager } from './registration';
import { isMadeFor, pushKeys } from './subscription';

/** Push support of this browser. In state `ready` a click can subscribe without further requests. */
export type DevicePush =
  | { state: PushObstacle | 'not_set_up' }
  | {
      state: 'ready';
      manager: PushManager;
      pushKey: string;
      /** Endpoint of the current subscription; null without one. */
      endpoint: string | null;
    };

/** Reads the push support of this browser. Calls `readService` only if push is possible; rejects with its errors. */
export async function readDevicePush(readService: () => Promise<NotificationService>): Promise<DevicePush> {
  const obstacle = pushObstacle();
  if (obstacle) return obstacle;
  const [service, manager] = await Promise.all([readService(), pushManager()]);
  const { isPushSetUp, vapidPublicKey: pushKey } = service;
  if (!isPushSetUp) return { state: 'not_set_up' };
  if (manager === null) return { state: 'unsupported' };
  const subscription = await manager.getSubscription();
  const endpoint = subscription && isMadeFor(subscription, pushKey) ? subscription.endpoint : null;
  return { state: 'ready', manager, pushKey, endpoint };
}

/** Registers a subscription for the signed-in user, or unsubscribes if the server refuses. Rejects with `AppError`. */
export async function registerDevice(userId: string, subscription: PushSubscription): Promise<void> {
  const keys = pushKeys(subscription);
  if (keys === null) throw new AppError('server');
  try {
    await savePushDevice(rest, keys, deviceName(navigator.userAgent, navigator.maxTouchPoints));
  } catch (error) {
    await subscription.unsubscribe().catch(() => false);
    throw error;
  }
  storePushRegistration({ userId, endpoint: keys.endpoint, isPaused: false });
}

/** Reason why this browser cannot receive push messages; undefined if it can, at least once permission is given. */
export function pushObstacle(): { state: PushObstacle } | undefined {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere) return { state: isSafariTab() ? 'iphone_tab' : 'unsupported' };
  return Notification.permission === 'denied' ? { state: 'denied' } : undefined;
}
