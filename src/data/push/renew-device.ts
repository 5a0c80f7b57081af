import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';
import { rest } from '@/lib/supabase/rest-client';

import { readPushDevices } from '../supabase/push-devices';
import { readNotificationSettings } from '../supabase/tables/notification-settings-table';
import { readDevicePush, registerDevice } from './device-push';
import { readNotificationService } from './notification-service';
import { removePushRegistration, pushRegistration } from './push-registration';
import { clearNotifications, currentSubscription } from './registration';
import { subscribe } from './subscription';

/**
 * At the start of the app of somebody who is signed in: brings back what the browser has dropped, and ends what was removed
 * on another device or is of a former user of this one. Never asks for the permission.
 * @returns whether anything is different now
 */
export async function renewDevice(userId: string): Promise<boolean> {
  if (pushRegistration() === null) return false;
  return oneTabAtATime('push-device', async () => {
    const kept = pushRegistration();
    if (kept === null) return false;
    if (kept.userId !== userId) return end();
    const current = kept.isPaused ? null : await currentSubscription();
    if (current?.endpoint === kept.endpoint) {
      const devices = await readPushDevices(rest, userId);
      if (!devices.some(({ endpoint }) => endpoint === kept.endpoint)) return end();
    }
    const device = await readDevicePush(readNotificationService);
    // Also without a permission any more, which a later start may find again.
    if (device.state !== 'ready' || Notification.permission !== 'granted') return false;
    if (device.endpoint === kept.endpoint && !kept.isPaused) return false;
    const settings = await readNotificationSettings(rest, userId);
    if (!settings?.push) return end();
    await registerDevice(userId, await subscribe(device.manager, device.pushKey));
    return true;
  });
}

async function end(): Promise<true> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  removePushRegistration();
  await clearNotifications();
  return true;
}
