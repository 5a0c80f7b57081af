import { logError } from '@/lib/log-error';
import { oneTabAtATime } from '@/lib/one-tab-at-a-time';

import { AppError } from '../app-error';
import type { DataScope } from '../personal-data';
import { TextConflictError } from '../texts/text-conflict';
import { rebased, replaces } from './combine-changes';
import { recordDeviceKeeps } from './device-state';
import type { DeviceKey, DeviceStore } from './device-store';
import { groupFor, addFailed, failedGroups } from './failed-changes';
import type { QueuedChange } from './operation';
import { operationOf } from './operations';
import {
  changesKey,
  freshRecord,
  itemsOf,
  nextToSend,
  parseRecord,
  type OutboxEntry,
  type OutboxRecord,
} from './outbox-entry';
import { recordConflict } from './record-conflict';
import { classifyFailure, withFailure } from './retry-policy';

const unreadableReason =
  'Diese Änderung stammt aus einer anderen Version von Päckchen und lässt sich nicht lesen.';
const signedOutReason = 'Du bist nicht mehr angemeldet, deshalb wurde das nicht gespeichert.';
const storageFullReason =
  'Keine Verbindung, und der Speicher dieses Browsers ist voll oder gesperrt. Lass die Seite offen und versuche es noch einmal, sobald du online bist.';

/** After so many answers of a server in trouble in a row it is left alone for a while. */
const mostTroubles = 3;

export interface Refusal {
  change: QueuedChange;
  name: string | null;
  error: AppError;
}

export interface Outbox {
  /**
   * Keeps a change; `wasTried` says that the server may have it already. Rejects with kind `offline` when the device
   * cannot: then there is nowhere to store it at all. Rejects with `signed_out` after its writer has left: nothing of
   * theirs comes back to the device.
   */
  add(change: QueuedChange, name: string | null, wasTried?: boolean): Promise<void>;
  /** What waits, in the order of the changes. Never rejects; what cannot be read counts as failed. */
  waiting(): Promise<OutboxEntry[]>;
  /** Whether something on this device has to be stored before a change can be. */
  isHeld(change: QueuedChange): Promise<boolean>;
  /**
   * Sends what waits, in one tab at a time and each thing in its order. Stops when there is no answer. A change that the
   * server refuses, or that fails again and again, moves to the failed ones with what belongs to it and is told. Never rejects.
   */
  send(): Promise<void>;
}

interface OutboxOptions {
  scope: DataScope;
  store: DeviceStore;
  send: (change: QueuedChange) => Promise<unknown>;
  /** Whether the person that the changes belong to is the one whose token would be used. */
  isSignedIn: () => boolean;
  onCount: () => Promise<void>;
  /** Something has left the outbox. */
  onSent: (refusals: Refusal[]) => void;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { scope, store, isSignedIn, onCount } = options;
  const place = changesKey(scope);
  let sending: Promise<void> | null = null;

  async function waiting(): Promise<OutboxEntry[]> {
    try {
      const entries: OutboxEntry[] = [];
      let hasUnreadable = false;
      for (const { key, value } of await store.below(place)) {
        const record = parseRecord(value);
        if (record) {
          entries.push({ key, ...record });
          continue;
        }
        hasUnreadable = true;
        const failed = { record: value, group: crypto.randomUUID(), reason: unreadableReason, from: key };
        await addFailed(store, scope, failed);
      }
      if (hasUnreadable) await onCount();
      return entries;
    } catch {
      return [];
    }
  }

  async function add(change: QueuedChange, name: string | null, wasTried = false): Promise<void> {
    try {
      const record = freshRecord(change, name, Date.now(), wasTried);
      const group = groupFor(await failedGroups(store, scope), isNew, change);
      if (group) {
        refuseAfterLeaving();
        await addFailed(store, scope, { record, group: group.id, reason: group.reason });
      } else {
        const earlier = (await waiting()).findLast((entry) => entry.change.id === change.id);
        refuseAfterLeaving();
        if (!earlier || !(await replaceEarlier(earlier, record))) {
          refuseAfterLeaving();
          await store.append(place, record);
        }
      }
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      recordDeviceKeeps(false);
      throw new AppError('offline', storageFullReason, { cause });
    }
    recordDeviceKeeps(true);
    await onCount();
  }

  /** Right before each write: whoever leaves later clears the device after it. */
  function refuseAfterLeaving(): void {
    if (!isSignedIn()) throw new AppError('signed_out', signedOutReason);
  }

  /** Puts a change in the place of the one that it makes needless. One that the server may have is the base of the next one. */
  async function replaceEarlier({ key }: OutboxEntry, record: OutboxRecord): Promise<boolean> {
    const merged = await store.update(key, (value) => {
      const earlier = parseRecord(value);
      if (!earlier || earlier.wasTried || !replaces(record.change, earlier.change)) return undefined;
      return { ...record, change: rebased(record.change, earlier.change) };
    });
    return merged !== undefined;
  }

  async function isHeld(change: QueuedChange): Promise<boolean> {
    const items = itemsOf(change);
    if ((await waiting()).some((entry) => itemsOf(entry.change).some((item) => items.includes(item))))
      return true;
    return groupFor(await failedGroups(store, scope).catch(() => []), isNew, change) !== undefined;
  }

  async function sendAll(): Promise<void> {
    const refusals: Refusal[] = [];
    const tried = new Set<string>();
    let troubles = 0;
    let hasSent = false;
    while (navigator.onLine && isSignedIn() && troubles < mostTroubles) {
      const next = nextToSend(await waiting(), ({ key }) => tried.has(key.join()));
      if (next === undefined) break;
      tried.add(next.key.join());
      // Where the storage is full, sending is what makes room; to send twice stores once.
      const entry = await markTried(next.key).catch(() => next);
      if (entry === null) continue;
      const error = await failureOf(entry.change);
      const failure = error && classifyFailure(error);
      // An answer to somebody else says nothing about this person's change.
      if (!isSignedIn() || failure === 'waits') break;
      if (error === null) {
        troubles = 0;
        await store.remove(entry.key);
      } else if (error instanceof TextConflictError) {
        const rest = recordConflict(scope, entry.change, error.stored);
        if (rest === null) await store.remove(entry.key);
        else {
          await store.update(entry.key, () => ({ ...recordOf(entry), change: rest }));
          tried.delete(entry.key.join());
        }
      } else {
        const failed = typeof failure === 'number' ? withFailure(entry, failure) : null;
        if (failed) {
          if (error.status >= 500) troubles += 1;
          await store.update(entry.key, () => recordOf(failed));
          continue;
        }
        await moveToFailed(entry, error);
        refusals.push({ change: entry.change, name: entry.name, error });
      }
      await onCount();
      hasSent = true;
    }
    if (hasSent) options.onSent(refusals);
  }

  /** Takes down that the server may have a change, as it is by then; null when it has left in the meantime. */
  async function markTried(key: DeviceKey): Promise<OutboxEntry | null> {
    const taken = await store.update(key, (value) => {
      const record = parseRecord(value);
      return record ? { ...record, wasTried: true } : undefined;
    });
    const record = parseRecord(taken);
    return record && { key, ...record };
  }

  /** What cannot be without something new goes with it; everything else goes on. */
  async function moveToFailed(failed: OutboxEntry, { message }: AppError): Promise<void> {
    const { id } = failed.change;
    const group = crypto.randomUUID();
    const followers = isNew(failed.change)
      ? (await waiting()).filter((entry) => itemsOf(entry.change).includes(id))
      : [failed];
    for (const { key, ...record } of followers) {
      await addFailed(store, scope, { record, group, reason: message, from: key });
    }
  }

  async function failureOf(change: QueuedChange): Promise<AppError | null> {
    try {
      await options.send(change);
      return null;
    } catch (error) {
      return error instanceof AppError ? error : new AppError('server', String(error), { cause: error });
    }
  }

  async function send(): Promise<void> {
    try {
      // The browser gives the lock back when its tab is closed. Without locks two tabs may send twice, which stores once.
      await oneTabAtATime(`paeckchen:send:${scope}`, sendAll);
    } catch (error) {
      logError('Wartende Änderungen lassen sich nicht senden', error);
    }
  }

  return {
    add,
    waiting,
    isHeld,
    send() {
      sending ??= send().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}

function recordOf({ change, name, since, failureScore, notBefore, wasTried }: OutboxEntry): OutboxRecord {
  return { change, name, since, failureScore, notBefore, wasTried };
}

function isNew(change: QueuedChange): boolean {
  return operationOf(change).isNew ?? false;
}
