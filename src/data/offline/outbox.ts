import { AppError } from '../app-error';
import { rebased, replaces } from './combine-changes';
import { recordDeviceKeeps } from './device/device-state';
import type { DeviceEntry } from './device/device-store';
import {
  addFailed,
  discardFailed,
  discardTakenBack,
  type FailedGroup,
  failedKey,
  failedOnPage,
  groupFor,
  groupsOf,
  retryFailed,
} from './failed-changes';
import { betweenTakeovers, keepMessage } from './keep-messages';
import { createLanes } from './lanes';
import type { QueuedChange } from './operation';
import { laneOf } from './operations';
import {
  changesKey,
  freshRecord,
  itemsOf,
  messagesKey,
  parseRecord,
  type OutboxEntry,
  type OutboxRecord,
} from './outbox-entry';
import { actionCount, clearMarkKey, followDevice, isStale, waitingPageMessages } from './page-messages';
import { type OutboxEvent, type OutboxOptions, removeEntry } from './send-lane';
import { earlierMessage } from './take-over-messages';

const unreadableReason =
  'Diese Änderung stammt aus einer anderen Version von Päckchen und lässt sich nicht lesen.';
const signedOutReason = 'Du bist nicht mehr angemeldet, deshalb wurde das nicht gespeichert.';
const storageFullReason =
  'Keine Verbindung, und der Speicher dieses Browsers ist voll oder gesperrt. Lass die Seite offen und versuche es noch einmal, sobald du online bist.';

export interface Outbox {
  readonly options: OutboxOptions;
  /** Keeps a change; `wasTried`: the server may have it. Rejects: `offline` (device full), `signed_out` (writer left). */
  add(change: QueuedChange, name: string | null, wasTried?: boolean): Promise<void>;
  /** In the order of the changes. Never rejects; what cannot be read counts as failed. */
  read(): Promise<{ waiting: OutboxEntry[]; failed: FailedGroup[] }>;
  /** A change was stored past the outbox: what it decides about is over. Never rejects. */
  follow(change: QueuedChange): Promise<void>;
  /** Whether something on this device has to be stored before a change can be. */
  isHeld(change: QueuedChange): Promise<boolean>;
  /** Whether a request with the change of an id is under way. */
  isTrying(id: string): boolean;
  /**
   * Sends one lane or all side by side: the personal data in one tab at a time, each thing in its order. What is refused
   * moves to the failed changes and is told. Never rejects.
   */
  send(lane?: string): Promise<void>;
  /** Sends a lane that something has just come to. */
  sendNews(lane: string): Promise<void>;
  /** Tries what has failed again, or gives it up for good. Rejects when the browser refuses. */
  decide(decision: 'retry' | 'discard', group: FailedGroup): Promise<void>;
  /** Drops what the server turned out to have, or nobody can send any more, by the ids of the changes. Never rejects. */
  settle(ids: ReadonlySet<string>): Promise<void>;
  tell(event: OutboxEvent): void;
  subscribe(listener: (event: OutboxEvent) => void): () => void;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { scope, store, isSignedIn, onCount } = options;
  const place = changesKey(scope);
  const listeners = new Set<(event: OutboxEvent) => void>();
  const lanes = createLanes({ ...options, waiting, tell });

  function tell(event: OutboxEvent): void {
    for (const listener of listeners) listener(event);
  }

  async function read(): Promise<{ waiting: OutboxEntry[]; failed: FailedGroup[] }> {
    const at = actionCount();
    const found = await readDevice().catch(() => null);
    if (found?.rewrite) {
      const written = await Promise.allSettled(found.rewrite.map((write) => write()));
      await onCount().catch(() => null);
      if (written.every(({ status }) => status === 'fulfilled')) return read();
    }
    if (found)
      for (const message of followDevice(scope, { at, ...found })) keepMessage({ options, tell }, message);
    return {
      waiting: [...(found?.changes ?? []), ...waitingPageMessages(scope)],
      failed: [...(found?.failed ?? []), ...failedOnPage(scope)],
    };
  }

  /** What the device has, also where it lies as nobody reads it any more; `rewrite` puts that right. */
  async function readDevice() {
    const lists = [place, messagesKey(scope), failedKey(scope), clearMarkKey(scope)];
    const [changes = [], messages = [], setAside = [], marks = []] = await store.belowEach(lists);
    const failed = [...setAside];
    const rewrite: (() => Promise<unknown>)[] = [];
    function entryOf(entry: DeviceEntry): OutboxEntry[] {
      const { key, value } = entry;
      const record = parseRecord(value);
      if (record) return [{ key, ...record }];
      const earlier = earlierMessage(entry);
      if (earlier && earlier.reason === undefined) {
        rewrite.push(() => store.update(key, () => earlier.record));
        return [{ key, ...earlier.record }];
      }
      const { reason = '' } = earlier ?? { reason: unreadableReason };
      const group = { record: earlier?.record ?? value, group: key.join(), reason };
      rewrite.push(() => addFailed(store, scope, { ...group, from: key }));
      failed.push({ key, value: { ...group, since: 0 } });
      return [];
    }
    return {
      changes: changes.flatMap(entryOf),
      copies: messages.flatMap(entryOf),
      failed: groupsOf(failed.filter(({ key }) => !isStale(key))),
      mark: marks[0] ? JSON.stringify(marks[0].value) : null,
      rewrite: rewrite.length > 0 ? rewrite : null,
    };
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
      await discardTakenBack(store, before.failed, change);
      if (group) {
        await addFailed(store, scope, { record, group: group.id, reason: group.reason });
      } else {
        const earlier = before.waiting.findLast((entry) => entry.change.id === change.id);
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
    const { waiting: entries, failed } = await read();
    return (
      entries.some((entry) => itemsOf(entry.change).some((item) => items.includes(item))) ||
      groupFor(failed, change) !== undefined
    );
  }

  return {
    options,
    add,
    read,
    isHeld,
    async follow(change) {
      try {
        await discardTakenBack(store, (await read()).failed, change);
        await onCount();
      } catch {
        // It stays to be decided about.
      }
    },
    isTrying: lanes.isTrying,
    sendNews: (lane) => lanes.sendNews(lane),
    async send(lane) {
      const found = lane === undefined ? (await waiting()).map(({ change }) => laneOf(change)) : [lane];
      await Promise.all([...new Set(found)].map(lanes.send));
    },
    async decide(decision, group) {
      const apply = (found: FailedGroup) =>
        decision === 'retry' ? retryFailed(store, scope, found) : discardFailed(store, found);
      if (!group.isOnPage) await apply(group);
      else
        await betweenTakeovers(scope, async () => {
          // The device may have taken it in.
          const found = (await read()).failed.find(({ id }) => id === group.id);
          if (found) await apply(found);
        });
      await onCount().catch(() => null);
      tell({ type: 'changed' });
      for (const { change } of group.changes) void lanes.sendNews(laneOf(change));
    },
    async settle(ids) {
      const { waiting: entries, failed } = await read();
      const isStored = ({ change: { id } }: OutboxRecord) => ids.has(id) && !lanes.isTrying(id);
      const groups = failed.filter(({ changes }) => changes.some(isStored));
      await Promise.allSettled([
        ...entries.filter(isStored).map((entry) => removeEntry(store, entry)),
        ...groups.map((group) => discardFailed(store, group)),
      ]);
      await onCount().catch(() => null);
      tell({ type: 'changed' });
    },
    tell,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
