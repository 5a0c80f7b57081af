import type { QueryClient } from '@tanstack/react-query';

import { recordDeviceKeeps } from '@/data/offline/device/device-state';
import { indexedDeviceStore } from '@/data/offline/device/indexed-device-store';
import { forgetDevice, forgetOthers, forgetReads } from '@/data/offline/forget-device';
import type { OfflineQueue } from '@/data/offline/offline-personal-data';
import { offlineQueue } from '@/data/offline/offline-queue';
import { nameOf } from '@/data/offline/operations/name-of';
import type { Refusal } from '@/data/offline/outbox/send-lane';
import { outboxOf } from '@/data/offline/outbox/user-outbox';
import {
  recordTry,
  recordWaitingCount,
  subscribeWaitingCount,
  waitingCount,
} from '@/data/offline/outbox/waiting-count';
import { persistQueries, restoreQueries } from '@/data/offline/persisted-queries';
import { recordRemovals } from '@/data/offline/record-removals';
import type { PersonalData } from '@/data/personal-data';
import { readAllAgain } from '@/data/queries/list/optimistic-list';
import { isAccountGone } from '@/data/session/account-gone';
import { logError } from '@/lib/log-error';
import { pause } from '@/lib/pause';
import { showToast } from '@/ui/toast/toast';

import { refusalToast } from './refusal-toast';
import { sendWhenPossible } from './send-when-possible';

const restoreMs = 2000;

/** What the device of a signed-in user does for them. */
export interface Device {
  queue: OfflineQueue;
  /** Done once everything that was kept shows, or cannot. Never rejects. */
  restored: Promise<void>;
  /** Keeps what is read and sends what waits. Returns the function that ends both. */
  start: () => () => void;
}

/** Opens what this device keeps for a user: the last answers of the server and the changes that it does not have yet. */
export function openDevice(client: QueryClient, inner: PersonalData, userId: string): Device {
  const { scope } = inner;
  const store = indexedDeviceStore;
  const outbox = outboxOf(client, userId);
  recordRemovals(client, outbox);
  outbox.subscribe((event) => {
    if (event.type === 'sent' && event.refusals.length > 0) void tell(event.refusals);
  });

  async function restore() {
    try {
      const { waiting } = await outbox.read();
      await restoreQueries(client, store, scope, waiting);
      await outbox.recount();
    } catch {
      // Without IndexedDB everything works as long as there is a connection, and nothing waits.
      recordDeviceKeeps(false);
      recordWaitingCount(scope, 0);
    }
  }

  return {
    queue: offlineQueue(inner, { outbox, nameOf: (change) => nameOf(client, scope, change) }),
    restored: Promise.race([restore(), pause(restoreMs)]),
    start() {
      void forgetOthers(store, scope).catch(() => null);
      const stopKeeping = persistQueries(client, store, scope);
      const stopSending = sendWhenPossible({
        send: () => outbox.send(),
        count: () => waitingCount(scope),
        subscribe: subscribeWaitingCount,
        onTried: recordTry,
        readAgain: () => void readAllAgain(client),
      });
      return () => {
        stopKeeping();
        stopSending();
      };
    },
  };
}

/**
 * Clears this device after a user has gone. Only who leaves on purpose gives up changes that were not sent; they were
 * asked (see leave-dialog.tsx).
 */
export async function forgetAccount(userId: string, hasLeft: boolean): Promise<void> {
  const forget = hasLeft ? forgetDevice : forgetReads;
  try {
    await forget(indexedDeviceStore, `user:${userId}`);
  } catch (error) {
    if ('indexedDB' in globalThis) logError('Gespeichertes lässt sich nicht löschen', error);
  }
}

async function tell(refusals: readonly Refusal[]): Promise<void> {
  // What became of the account stands on the page then, together with what was not stored.
  if (!(await isAccountGone())) showToast({ tone: 'error', ...refusalToast(refusals) });
}
