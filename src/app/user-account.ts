import type { QueryClient } from '@tanstack/react-query';

import { deviceState } from '@/data/offline/device/device-state';
import { offlinePersonalData } from '@/data/offline/offline-personal-data';
import type { PersonalData } from '@/data/personal-data';
import { hasCodeOnDevice } from '@/lib/browser/code-on-device';
import { whenIdle } from '@/lib/browser/when-idle';

import type { Device } from './offline/open-device';

export type UserAccount = ReturnType<typeof openUserAccount>;

/** The stores of an account come with the first page that shows something of them. */
export function openUserAccount(
  client: QueryClient,
  userId: string,
  loadStores: () => Promise<PersonalData>,
) {
  let device: Promise<Device> | undefined;
  function load(): Promise<Device> {
    device ??= Promise.all([import('./offline/open-device'), loadStores()]).then(
      ([{ openDevice }, stores]) => {
        if (deviceState.get() === 'not_loaded') deviceState.set('keeps');
        return openDevice(client, stores, userId);
      },
      (error: unknown) => {
        // The next change asks for it again.
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
    /** Whoever comes back has the code on the device, which is faster than the network. Never rejects. */
    kept: hasCodeOnDevice() || isOffline ? restore().catch(() => undefined) : null,
    /** Without a connection the pages wait for it. */
    needsKept: isOffline,
    data: offlinePersonalData(
      `user:${userId}`,
      loadStores,
      async () => (await load().catch(() => null))?.queue ?? null,
    ),
    /** Keeps the device up to date from the first idle moment on. Returns the function that ends it. */
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
