import type { QueryClient } from '@tanstack/react-query';

import { recordDeviceKeeps } from '@/data/offline/device/device-state';
import { indexedDeviceStore } from '@/data/offline/device/indexed-device-store';
import { forgetDevice, forgetOthers, forgetReads } from '@/data/offline/forget-device';
import type { OfflineQueue } from '@/data/offline/offline-personal-data';
import { offlineQueue } from '@/data/offline/offline-queue';
import { nameOf } from '@/data/offline/operations/name-of';
import type { Refusal } from '@/data/offline/outbox/send-lane';
import { outboxOf } from '@/data/offline/outbox/user-outbox';
import { recordTry, subscribeWaitingCount, waitingCount } from '@/data/offline/outbox/waiting-count';
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

/** Offline cache and outbox of one account. */
export interface Device {
  queue: OfflineQueue;
  /** Resolves when all cached data is restored or unreadable. Never rejects. */
  restored: Promise<void>;
  /** Persists query results and sends queued changes. Returns the cleanup. */
  start: () => () => void;
}

/** Opens the offline cache and the outbox of a user. */
export function openDevice(client: QueryClient, inner: PersonalData, userId: string): Device {
  const { scope } = inner;
  const store = indexedDeviceStore;
  const outbox = outboxOf(client, userId);
  recordRemovals(client, outbox);
  outbox.subscribe((event) => {
    if (event.type === 'sent' && event.refusals.length > 0) void toastRefusals(event.refusals);
  });

  async function restore() {
    try {
      const { waiting } = await outbox.read();
      await restoreQueries(client, store, scope, waiting);
      await outbox.recount();
    } catch {
      // Without IndexedDB changes work online only. The count stays, because IndexedDB may still hold queued changes.
      recordDeviceKeeps(false);
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
 * Deletes the cached data of a former session. With `hasLeft` queued changes are deleted as well: after a deliberate
 * sign-out, which leave-dialog.tsx confirms, or with a deleted account.
 */
export async function forgetAccount(userId: string, hasLeft: boolean): Promise<void> {
  const forget = hasLeft ? forgetDevice : forgetReads;
  try {
    await forget(indexedDeviceStore, `user:${userId}`);
  } catch (error) {
    if ('indexedDB' in globalThis) logError('Gespeichertes lässt sich nicht löschen', error);
  }
}

async function toastRefusals(refusals: readonly Refusal[]): Promise<void> {
  // No toast for a deleted account, because its page lists the unsent changes.
  if (!(await isAccountGone())) showToast({ tone: 'error', ...refusalToast(refusals) });
}
