import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import { rest } from '@/lib/supabase/rest-client';

import { AppError, asAppError } from '../../app-error';
import type { DataScope } from '../../personal-data';
import { type DevicePush, pushObstacle, readDevicePush, registerDevice } from '../../push/device-push';
import { removePushRegistration } from '../../push/push-registration';
import { clearNotifications, currentSubscription } from '../../push/registration';
import { type PushDevice, readPushDevices, removePushDevice } from '../../supabase/push-devices';
import { saveNotificationSettings } from '../../supabase/tables/notification-settings-table';
import { failureToast, type ToastText } from '../mutation-meta';
import { accountIdOf, notificationQueries } from './notification-queries';
import { notificationServiceQuery } from './notification-service-query';

export const pushQueries = {
  all: (scope: DataScope) => [scope, 'push'] as const,
  /** Push support of this browser. Refetched on focus, as the browser's settings may have changed. */
  device: (scope: DataScope) =>
    queryOptions({
      queryKey: deviceKey(scope),
      queryFn: ({ client }): Promise<DevicePush> =>
        readDevicePush(() => client.fetchQuery(notificationServiceQuery())),
      staleTime: 0,
      retry: false,
      // Known at once, so that its longer text does not move the page.
      placeholderData: pushObstacle,
    }),
  /** Push devices of the account. */
  devices: (scope: DataScope) =>
    queryOptions({
      queryKey: devicesKey(scope),
      queryFn: ({ signal }): Promise<PushDevice[]> => readPushDevices(rest, accountIdOf(scope), signal),
    }),
};

/**
 * Switches push on for this device, with the subscription started by the click, and for the account. Resolves to false
 * if the permission was denied or dismissed.
 */
export function switchDeviceOn(scope: DataScope) {
  return mutationOptions({
    mutationKey: pushQueries.all(scope),
    async mutationFn(subscribing: Promise<PushSubscription>): Promise<boolean> {
      const userId = accountIdOf(scope);
      const subscription = await subscribing.catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
        throw new AppError('server', undefined, { cause: error });
      });
      if (subscription === null) return false;
      await registerDevice(userId, subscription);
      await saveNotificationSettings(rest, userId, { push: true });
      return true;
    },
    meta: { failure: switchOnFailure },
    onSettled: (_result, _error, _variables, _before, { client }) => readPushAgain(client, scope),
  });
}

/** Switches push off for this device, and for the account if it is the last device. */
export function switchDeviceOff(scope: DataScope) {
  return mutationOptions({
    mutationKey: pushQueries.all(scope),
    async mutationFn(): Promise<void> {
      const subscription = await currentSubscription();
      const devices = await readPushDevices(rest, accountIdOf(scope));
      const own = devices.find(({ endpoint }) => endpoint === subscription?.endpoint);
      await endDevice(scope, devices, own);
      await subscription?.unsubscribe();
      removePushRegistration();
      await clearNotifications();
    },
    meta: { failure: failureToast('Mitteilungen konnten nicht ausgeschaltet werden') },
    onSettled: (_result, _error, _variables, _before, { client }) => readPushAgain(client, scope),
  });
}

/** Removes another device from the account. Its app unsubscribes at the next start. */
export function removeDevice(scope: DataScope) {
  return mutationOptions({
    mutationKey: pushQueries.all(scope),
    async mutationFn(device: PushDevice): Promise<void> {
      await endDevice(scope, await readPushDevices(rest, accountIdOf(scope)), device);
    },
    meta: { failure: failureToast('Fehler beim Entfernen') },
    onSettled: (_result, _error, _variables, _before, { client }) => readPushAgain(client, scope),
  });
}

async function endDevice(
  scope: DataScope,
  devices: readonly PushDevice[],
  device: PushDevice | undefined,
): Promise<void> {
  if (device !== undefined) await removePushDevice(rest, device.id);
  if (devices.every(({ id }) => id === device?.id))
    await saveNotificationSettings(rest, accountIdOf(scope), { push: false });
}

async function readPushAgain(client: QueryClient, scope: DataScope): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: pushQueries.all(scope) }),
    client.invalidateQueries({ queryKey: notificationQueries.settings(scope).queryKey }),
  ]);
}

/** Toast if push could not be switched on. The message of a quota error names the remedy. */
function switchOnFailure(error: unknown): ToastText {
  const { kind, message } = asAppError(error);
  const canSay = kind === 'quota' || kind === 'offline';
  return {
    title: 'Mitteilungen konnten nicht eingeschaltet werden',
    description: canSay ? message : 'Bitte versuche es noch einmal.',
  };
}

function deviceKey(scope: DataScope) {
  return [...pushQueries.all(scope), 'device'] as const;
}

function devicesKey(scope: DataScope) {
  return [...pushQueries.all(scope), 'devices'] as const;
}
