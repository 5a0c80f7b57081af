import { AppError } from '../../app-error';
import { recordDeviceKeeps } from '../device/device-state';
import type { DeviceEntry } from '../device/device-store';
import { rebased, replaces } from '../operations/combine-changes';
import type { QueuedChange } from '../operations/operation';
import { laneOf, personalLane } from '../operations/operations';
import {
  addFailed,
  discardFailed,
  discardUndoneRemovals,
  type FailedGroup,
  failedKey,
  groupFor,
  groupsOf,
  retryFailed,
} from './failed-changes';
import { createLanes } from './lanes';
import {
  changesKey,
  freshRecord,
  itemsOf,
  parseRecord,
  type OutboxEntry,
  type OutboxRecord,
} from './outbox-entry';
import { firstTries, recountWaiting, unstoredSends } from './recount-waiting';
import type { OutboxEvent, OutboxOptions } from './send-lane';
import { isWorkKept } from './unfinished-work';

const unreadableReason =
  'Diese Änderung stammt aus einer anderen Version von Päckchen und lässt sich nicht lesen.';
const signedOutReason = 'Du bist nicht mehr angemeldet, deshalb wurde das nicht gespeichert.';
const storageFullReason =
  'Keine Verbindung, und der Speicher dieses Browsers ist voll oder gesperrt. Lass die Seite offen und versuche es noch einmal, sobald du online bist.';

export interface Outbox {
  readonly options: OutboxOptions;
  /** Queues a change. `wasTried`: the server may have it already. Rejects: `offline` (device full), `signed_out`. */
  add(change: QueuedChange, name: string | null, wasTried?: boolean): Promise<void>;
  /** Queues a chat message and starts sending it. Rejects with the same errors as `add`. */
  post(message: QueuedChange, name: string | null): Promise<void>;
  /**
   * Waiting and failed changes in their order; an unreadable change counts as failed. Never rejects: without access to
   * the device both are empty, and `isRefused` is true.
   */
  read(): Promise<{ waiting: OutboxEntry[]; failed: FailedGroup[]; isRefused?: true }>;
  /** Updates the counts of unstored changes. Rejects if the browser refuses access to the device store. */
  recount(): Promise<void>;
  /** Discards failed removals of an item that was added again by a request outside the outbox. Never rejects. */
  discardUndone(change: QueuedChange): Promise<void>;
  /** True if an earlier change on this device has to be stored first. */
  isBlocked(change: QueuedChange): Promise<boolean>;
  /** True while a request with the change is in flight. */
  isInFlight(id: string): boolean;
  /**
   * Sends one lane, or all in parallel. The personal lane is sent by one tab at a time and in order per item. Refused
   * changes become dead letters, and listeners are notified. Never rejects.
   */
  send(lane?: string): Promise<void>;
  /** Retries or discards a failed group. Rejects if the browser refuses access to the device store. */
  resolve(resolution: 'retry' | 'discard', group: FailedGroup): Promise<void>;
  /** Removes changes by id that the server has stored after all, or that can no longer be sent. Never rejects. */
  acknowledge(ids: ReadonlySet<string>): Promise<void>;
  notify(event: OutboxEvent): void;
  subscribe(listener: (event: OutboxEvent) => void): () => void;
}

/** Creates an outbox; `outboxOf` shares one per user and page. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { scope, store, isSignedIn } = options;
  const listeners = new Set<(event: OutboxEvent) => void>();
  /** Refused changes by key that a full device could not move to the dead letters. They do not block their lane. */
  const refused = new Map<string, DeviceEntry>();
  const lanes = createLanes({ ...options, waiting, recount, refused, notify });

  function notify(event: OutboxEvent): void {
    for (const listener of listeners) listener(event);
  }

  async function readDevice(): Promise<{ waiting: OutboxEntry[]; failed: FailedGroup[] }> {
    const [changes = [], failed = []] = await store.belowEach([changesKey(scope), failedKey(scope)]);
    const entries = changes.map(({ key, value }) => ({ key, value, record: parseRecord(value) }));
    const unreadable = entries.filter(({ record }) => record === null);
    const moves = await Promise.allSettled(
      unreadable.map((entry) => addFailed(store, scope, unreadableChange(entry))),
    );
    if (moves.some(({ status }) => status === 'fulfilled')) return readDevice();
    // Unreadable changes that a full device could not move to the dead letters are only counted as failed.
    const unmoved = unreadable.map((entry) => ({ key: entry.key, value: unreadableChange(entry) }));
    const waiting: OutboxEntry[] = [];
    for (const { key, record } of entries)
      if (record && !refused.has(key.join())) waiting.push({ key, ...record });
    return { waiting, failed: groupsOf([...failed, ...unmoved, ...refused.values()]) };
  }

  async function read(): ReturnType<Outbox['read']> {
    return readDevice().catch(() => ({ waiting: [], failed: [], isRefused: true }));
  }

  async function recount(): Promise<void> {
    recountWaiting(scope, await readDevice());
  }

  async function waiting(): Promise<OutboxEntry[]> {
    return (await read()).waiting;
  }

  async function add(change: QueuedChange, name: string | null, wasTried = false): Promise<void> {
    try {
      const record = freshRecord(change, name, Date.now(), wasTried);
      const before = await read();
      const group = groupFor(before.failed, change);
      refuseAfterLeaving();
      await discardUndoneRemovals(store, before.failed, change);
      if (group) {
        await addFailed(store, scope, { record, group: group.id, reason: group.reason });
      } else {
        const earlier = before.waiting.findLast((entry) => entry.change.id === change.id);
        if (!earlier || !(await replaceEarlier(earlier, record))) {
          refuseAfterLeaving();
          await store.append(changesKey(scope), record);
        }
      }
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      recordDeviceKeeps(false);
      throw new AppError('offline', storageFullReason, { cause });
    }
    recordDeviceKeeps(true);
    unstoredSends.delete(change.id);
    await recount().catch(() => null);
  }

  async function post(message: QueuedChange, name: string | null): Promise<void> {
    if (navigator.onLine) firstTries.add(message.id);
    try {
      await add(message, name);
    } catch (error) {
      firstTries.delete(message.id);
      throw error;
    }
    notify({ type: 'changed' });
    void lanes.sendNews(laneOf(message));
  }

  /**
   * Throws after a sign-out. Called right before each write, as a later sign-out clears the device after the write. When
   * a session ends by itself, the change waits for its writer.
   */
  function refuseAfterLeaving(): void {
    if (!isSignedIn() && !isWorkKept(scope)) throw new AppError('signed_out', signedOutReason);
  }

  /** Replaces an earlier change that is now unnecessary, unless it was sent: the server may have stored it. */
  async function replaceEarlier({ key }: OutboxEntry, record: OutboxRecord): Promise<boolean> {
    const merged = await store.update(key, (value) => {
      const earlier = parseRecord(value);
      if (!earlier || earlier.wasTried || !replaces(record.change, earlier.change)) return undefined;
      return { ...record, change: rebased(record.change, earlier.change) };
    });
    return merged !== undefined;
  }

  async function retry(group: FailedGroup): Promise<void> {
    const messages = group.changes.filter(({ change }) => laneOf(change) !== personalLane);
    if (navigator.onLine) for (const { change } of messages) firstTries.add(change.id);
    await retryFailed(store, scope, group).catch((error: unknown) => {
      for (const { change } of messages) firstTries.delete(change.id);
      // A refused change that a full device could not move is still in its lane, so a failed retry loses nothing.
      if (!group.keys.some((key) => refused.has(key.join()))) throw error;
    });
  }

  async function isBlocked(change: QueuedChange): Promise<boolean> {
    const items = itemsOf(change);
    const { waiting: entries, failed } = await read();
    return (
      entries.some((entry) => itemsOf(entry.change).some((item) => items.includes(item))) ||
      groupFor(failed, change) !== undefined
    );
  }

  return {
    options,
    add,
    post,
    read,
    recount,
    isBlocked,
    async discardUndone(change) {
      try {
        await discardUndoneRemovals(store, (await read()).failed, change);
        await recount();
      } catch {
        // After an error of the device the failed removal stays a dead letter.
      }
    },
    isInFlight: lanes.isInFlight,
    async send(lane) {
      const found = lane === undefined ? (await waiting()).map(({ change }) => laneOf(change)) : [lane];
      await Promise.all([...new Set(found)].map(lanes.send));
      // Nothing waits, so the count is renewed: it is outdated if the page could not read the device at its start.
      if (found.length === 0) await recount().catch(() => null);
    },
    async resolve(resolution, group) {
      if (resolution === 'discard') await discardFailed(store, group);
      else await retry(group);
      for (const key of group.keys) refused.delete(key.join());
      await recount().catch(() => null);
      notify({ type: 'changed' });
      for (const { change } of group.changes) void lanes.sendNews(laneOf(change));
    },
    async acknowledge(ids) {
      const { waiting: entries, failed } = await read();
      const isStored = ({ change: { id } }: OutboxRecord) => ids.has(id) && !lanes.isInFlight(id);
      const groups = failed.filter(({ changes }) => changes.some(isStored));
      await Promise.allSettled([
        ...entries.filter(isStored).map(({ key }) => store.remove(key)),
        ...groups.map((group) => discardFailed(store, group)),
      ]);
      await recount().catch(() => null);
      notify({ type: 'changed' });
    },
    notify,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function unreadableChange({ key, value }: DeviceEntry) {
  return { record: value, group: key.join(), reason: unreadableReason, from: key, since: 0 };
}
