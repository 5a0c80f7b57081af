import type { QueryClient } from '@tanstack/react-query';

import { deviceState } from '@/data/offline/device-state';
import { offlinePersonalData } from '@/data/offline/offline-personal-data';
import type { PersonalData } from '@/data/personal-data';
import { whenIdle } from '@/lib/when-idle';

import type { Device } from './offline/open-device';

export interface UserAccount {
  data: PersonalData;
  /** Without a connection the pages wait for what the device has kept; never rejects. Null when there is one. */
  kept: Promise<void> | null;
  /** Keeps the device up to date from the first quiet moment on. Returns the function that ends it. */
  start: () => () => void;
}

export function openUserAccount(client: QueryClient, inner: PersonalData, userId: string): UserAccount {
  let device: Promise<Device> | undefined;
  function load(): Promise<Device> {
    device ??= import('./offline/open-device').then(
      ({ openDevice }) => {
        if (deviceState.get() === 'not_loaded') deviceState.set('keeps');
        return openDevice(client, inner, userId);
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
    await (
      await load()
    ).restored;
  }
  async function begin(isWanted: () => boolean): Promise<() => void> {
    const { restored, start } = await load();
    await restored;
    return isWanted() ? start() : () => {};
  }
  return {
    data: offlinePersonalData(inner, async () => (await load().catch(() => null))?.queue ?? null),
    kept: navigator.onLine ? null : restore().catch(() => undefined),
    start() {
      let isOver = false;
      let stop: Promise<() => void> | undefined;
      const tryToBegin = () => {
        stop = begin(() => !isOver).catch(() => {
          if (!isOver) addEventListener('online', tryToBegin, { once: true });
          return () => {};
        });
      };
      const cancel = whenIdle(tryToBegin);
      return () => {
        isOver = true;
        cancel();
        removeEventListener('online', tryToBegin);
        void stop?.then((end) => end());
      };
    },
  };
}
