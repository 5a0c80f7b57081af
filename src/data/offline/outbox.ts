import * as z from 'zod/mini';

import { logError } from '@/lib/log-error';

import { AppError, errorSentences } from '../app-error';
import type { DataScope } from '../personal-data';
import type { DeviceKey, DeviceStore } from './device-store';
import { isRefusal } from './is-refusal';
import { parseChange, replaces, type WaitingChange } from './operations';

const recordSchema = z.object({
  change: z.unknown(),
  name: z.nullable(z.string()),
  since: z.number(),
});

/** A change that waits on this device. */
export interface WaitingEntry {
  key: DeviceKey;
  change: WaitingChange;
  /** What the person calls the thing, to tell them should it be lost. */
  name: string | null;
  /** Milliseconds since 1970. */
  since: number;
}

export interface Refusal {
  change: WaitingChange;
  name: string | null;
  error: AppError;
}

export interface Outbox {
  /** Keeps a change. Rejects with kind `offline` when the device cannot: then there is nowhere to store it at all. */
  add(change: WaitingChange, name: string | null): Promise<void>;
  /** What waits, in the order of the changes. Never rejects; what cannot be read is left out. */
  waiting(): Promise<WaitingEntry[]>;
  /**
   * Sends what waits, in order and in one tab at a time. Stops at the first change that gets no answer and keeps it; one
   * that the server refuses for good is dropped and told. Never rejects.
   */
  send(): Promise<void>;
}

interface OutboxOptions {
  scope: DataScope;
  store: DeviceStore;
  send: (change: WaitingChange) => Promise<void>;
  /** Whether the person that the changes belong to is the one whose token would be used. */
  isSignedIn: () => boolean;
  onCount: () => Promise<void>;
  /** Something has left the outbox. */
  onSent: (refusals: Refusal[]) => void;
}

export function changesKey(scope: DataScope): DeviceKey {
  return [scope, 'changes'];
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { scope, store, isSignedIn, onCount } = options;
  const place = changesKey(scope);
  let sending: Promise<void> | null = null;

  async function waiting(): Promise<WaitingEntry[]> {
    try {
      const entries = await store.below(place);
      return entries.flatMap(({ key, value }) => {
        const record = recordSchema.safeParse(value);
        const change = parseChange(record.data?.change);
        return record.success && change !== null ? [{ key, ...record.data, change }] : [];
      });
    } catch {
      return [];
    }
  }

  async function add(change: WaitingChange, name: string | null): Promise<void> {
    const earlier = (await waiting()).findLast((entry) => entry.change.id === change.id);
    const replaced = earlier && replaces(change, earlier.change) ? earlier.key : undefined;
    try {
      await store.append(place, { change, name, since: Date.now() }, replaced);
    } catch (cause) {
      throw new AppError('offline', errorSentences.offline, { cause });
    }
    await onCount();
  }

  async function sendAll(): Promise<void> {
    const refusals: Refusal[] = [];
    let hasSent = false;
    for (let [next] = await waiting(); next && navigator.onLine && isSignedIn(); [next] = await waiting()) {
      const { key, change, name } = next;
      const error = await failureOf(change);
      // An answer to somebody else says nothing about this person's change.
      if (!isSignedIn() || (error !== null && !isRefusal(error))) break;
      if (error !== null) refusals.push({ change, name, error });
      await store.remove(key);
      await onCount();
      hasSent = true;
    }
    if (hasSent) options.onSent(refusals);
  }

  async function failureOf(change: WaitingChange): Promise<AppError | null> {
    try {
      await options.send(change);
      return null;
    } catch (error) {
      return error instanceof AppError ? error : new AppError('server', String(error), { cause: error });
    }
  }

  async function send(): Promise<void> {
    try {
      await alone(`paeckchen:send:${scope}`, sendAll);
    } catch (error) {
      logError('Wartende Änderungen lassen sich nicht senden', error);
    }
  }

  return {
    add,
    waiting,
    send() {
      sending ??= send().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}

/** The browser gives the lock back when its tab is closed. Without locks two tabs may send twice, which stores once. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(name, task);
}
