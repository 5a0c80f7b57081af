import type { QueryClient } from '@tanstack/react-query';

import { deviceState } from '@/data/offline/device/device-state';
import { offlinePersonalData } from '@/data/offline/offline-personal-data';
import type { PersonalData } from '@/data/personal-data';
import { hasCodeOnDevice } from '@/lib/browser/code-on-device';
import { whenIdle } from '@/lib/browser/when-idle';

import type { Device } from './offline/open-device';

export type UserAccount = ReturnType<typeof openUserAccount>;

export function openUserAccount(client: QueryClient, userId: string, stores: PersonalData) {
  let device: Promise<Device> | undefined;
  function load(): Promise<Device> {
    device ??= import('./offline/open-device').then(
      ({ openDevice }) => {
        if (deviceState.get() === 'not_loaded') deviceState.set('keeps');
        return openDevice(client, stores, userId);
      },
      (error: unknown) => {
        // The next change tries to load the code again.
        device = undefined;
        deviceState.set('not_loaded');
        throw error;
      },
    );
    return device;
  }
  async function restore(): Promise<void> {
    const { restored } = await load();
    await restored;
  }
  const isOffline = !navigator.onLine;
  return {
    client,
    /**
     * Resolves when the cached data is restored; null when the code for that is not on the device, because then data
     * from the network is as fast. Never rejects.
     */
    restored: hasCodeOnDevice() || isOffline ? restore().catch(() => undefined) : null,
    /** True when offline: pages then wait for `restored`, the cached data. */
    needsRestored: isOffline,
    data: offlinePersonalData(stores, async () => (await load().catch(() => null))?.queue ?? null),
    /** Starts persisting and sending at the first idle moment. Returns the cleanup. */
    start: () => {
      const controller = new AbortController();
      const { signal } = controller;
      async function begin() {
        try {
          const { restored, start } = await load();
          await restored;
          if (!signal.aborted) signal.addEventListener('abort', start());
        } catch {
          addEventListener('online', beginSoon, { once: true, signal });
        }
      }
      function beginSoon() {
        void begin();
      }
      signal.addEventListener('abort', whenIdle(beginSoon));
      return () => controller.abort();
    },
  };
}
