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
 * Called at the start of the app for a signed-in user: renews a subscription that the browser has dropped, and ends one
 * that was removed on another device or belongs to a former user. Never asks for permission.
 * @returns true if the subscription has changed
 */
export async function renewDevice(userId: string): Promise<boolean> {
  if (pushRegistration() === null) return false;
  return oneTabAtATime('push-device', async () => {
    const stored = pushRegistration();
    if (stored === null) return false;
    if (stored.userId !== userId) return end();
    const current = stored.isPaused ? null : await currentSubscription();
    if (current?.endpoint === stored.endpoint) {
      const devices = await readPushDevices(rest, userId);
      if (!devices.some(({ endpoint }) => endpoint === stored.endpoint)) return end();
    }
    const device = await readDevicePush(readNotificationService);
    // The push registration stays even without permission, which may be granted again at a later start.
    if (device.state !== 'ready' || Notification.permission !== 'granted') return false;
    if (device.endpoint === stored.endpoint && !stored.isPaused) return false;
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
