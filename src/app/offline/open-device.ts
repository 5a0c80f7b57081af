import type { QueryClient } from '@tanstack/react-query';

import { recordDeviceKeeps } from '@/data/offline/device-state';
import { forgetDevice, forgetOthers, forgetReads } from '@/data/offline/forget-device';
import { indexedDeviceStore } from '@/data/offline/indexed-device-store';
import { nameOf } from '@/data/offline/name-of';
import type { OfflineQueue } from '@/data/offline/offline-personal-data';
import { offlineQueue } from '@/data/offline/offline-queue';
import { operationOf } from '@/data/offline/operations';
import { createOutbox, type Refusal } from '@/data/offline/outbox';
import { persistQueries, restoreQueries } from '@/data/offline/persisted-queries';
import { requeueInterrupted } from '@/data/offline/queued-messages';
import { recountWaiting } from '@/data/offline/recount-waiting';
import {
  recordTry,
  recordWaitingCount,
  subscribeWaitingCount,
  waitingCount,
} from '@/data/offline/waiting-count';
import type { PersonalData } from '@/data/personal-data';
import { readAllAgain } from '@/data/queries/optimistic-list';
import { isAccountGone } from '@/data/session/account-gone';
import { sendWaitingMessages } from '@/features/groups/chat/send-waiting-messages';
import { logError } from '@/lib/log-error';
import { storedUserId } from '@/lib/supabase/stored-session';
import { showToast } from '@/ui/toast/toast';

import { refusalToast } from './refusal-toast';
import { sendWhenPossible } from './send-when-possible';

const restoreMs = 2000;

/** Sends what a user has waiting beside the personal data. May reject; what is left is tried again. */
type QueueSender = (client: QueryClient, userId: string) => Promise<void>;

/** After the personal data, one after the other. */
const senders: readonly QueueSender[] = [sendWaitingMessages];

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
  const outbox = createOutbox({
    scope,
    store,
    send: (change) => operationOf(change).send(inner, change),
    isSignedIn: () => storedUserId() === userId,
    onCount: () => recountWaiting(store, scope),
    onSent: (refusals) => {
      if (refusals.length > 0) void tell(refusals);
    },
  });

  async function restore() {
    try {
      await restoreQueries(client, store, scope, await outbox.waiting());
      // A full storage can still be read.
      await requeueInterrupted(store, scope).catch(() => recordDeviceKeeps(false));
      await recountWaiting(store, scope);
    } catch {
      // Without IndexedDB everything works as long as there is a connection, and nothing waits.
      recordDeviceKeeps(false);
      recordWaitingCount(scope, 0);
    }
  }

  return {
    queue: offlineQueue(inner, { outbox, nameOf: (change) => nameOf(client, scope, change) }),
    restored: Promise.race([restore(), after(restoreMs)]),
    start() {
      void forgetOthers(store, scope).catch(() => null);
      const stopKeeping = persistQueries(client, store, scope);
      const stopSending = sendWhenPossible({
        async send() {
          await outbox.send();
          for (const sendOthers of senders) await sendOthers(client, userId).catch(() => null);
        },
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

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
