import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { DataScope } from '../personal-data';
import { notificationQueries } from '../queries/notifications/notification-queries';
import { pushQueries } from '../queries/notifications/push-queries';
import type { DevicePush } from './device-push';

type Ready = Extract<DevicePush, { state: 'ready' }>;

/** State of push on this device, for the settings. A click can switch between the states `on` and `off`. */
export type ThisDevice =
  | { state: 'loading' | 'failed' }
  | { state: Exclude<DevicePush['state'], 'ready'> }
  | ({ state: 'on' | 'off' } & Pick<Ready, 'manager' | 'pushKey'>);

/** State of push on this device; reloads when the permission changes. */
export function useThisDevice(scope: DataScope): ThisDevice {
  const device = useQuery(pushQueries.device(scope));
  const devices = useQuery(pushQueries.devices(scope));
  const settings = useQuery(notificationQueries.settings(scope));
  const { refetch } = device;
  useEffect(() => watchPermission(() => void refetch()), [refetch]);
  if (device.data && device.data.state !== 'ready') return { state: device.data.state };
  if ([device, devices, settings].some((query) => query.isLoadingError)) return { state: 'failed' };
  if (!device.data || !devices.data || settings.data === undefined) return { state: 'loading' };
  const { manager, pushKey, endpoint } = device.data;
  const isKnown = endpoint !== null && devices.data.some((known) => known.endpoint === endpoint);
  const isOn = isKnown && settings.data?.push === true;
  return { state: isOn ? 'on' : 'off', manager, pushKey };
}

/** Calls `onChange` when the permission is changed in the browser's settings. */
function watchPermission(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  async function watch() {
    const permission = await navigator.permissions.query({ name: 'notifications' });
    if (!signal.aborted) permission.addEventListener('change', onChange, { signal });
  }
  // Without the Permissions API the new state shows after a reload.
  if ('permissions' in navigator) void watch().catch(() => null);
  return () => controller.abort();
}
