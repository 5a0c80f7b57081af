import { deviceName } from '@/domain/notifications/device-name';
import type { PushObstacle } from '@/domain/notifications/push-obstacle-text';
import { rest } from '@/lib/supabase/rest-client';

import { AppError } from '../app-error';
import { savePushDevice } from '../supabase/push-devices';
import type { NotificationService } from './notification-service';
import { pushObstacle } from './push-obstacle';
import { storePushRegistration } from './push-registration';
import { pushManager } from './registration';
import { isMadeFor, pushKeys } from './subscription';

/** What this browser can do. With `ready` everything is known that a click needs. */
export type DevicePush =
  | { state: PushObstacle | 'not_set_up' }
  | {
      state: 'ready';
      manager: PushManager;
      pushKey: string;
      /** Where it is reached today; null when it is not. */
      endpoint: string | null;
    };

/** Rejects as `readService` does, which is asked only where the answer matters. */
export async function readDevicePush(readService: () => Promise<NotificationService>): Promise<DevicePush> {
  const obstacle = pushObstacle();
  if (obstacle !== null) return { state: obstacle };
  const [service, manager] = await Promise.all([readService(), pushManager()]);
  const { isPushSetUp, vapidPublicKey: pushKey } = service;
  if (!isPushSetUp) return { state: 'not_set_up' };
  if (manager === null) return { state: 'unsupported' };
  const subscription = await manager.getSubscription();
  const endpoint = subscription && isMadeFor(subscription, pushKey) ? subscription.endpoint : null;
  return { state: 'ready', manager, pushKey, endpoint };
}

/**
 * Tells the project of a subscription of this browser, for whoever is signed in. One that it refuses ends. Rejects with an
 * `AppError`.
 */
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
