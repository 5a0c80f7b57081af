import { AppError } from '../app-error';
import type { DataScope } from '../personal-data';
import { rebased, replaces } from './combine-changes';
import { recordDeviceKeeps } from './device-state';
import type { DeviceStore } from './device-store';
import {
  addFailed,
  discardFailed,
  type FailedGroup,
  failedKey,
  failedOnPage,
  groupFor,
  groupsOf,
  retryFailed,
} from './failed-changes';
import { createLanes } from './lanes';
import type { QueuedChange } from './operation';
import { laneOf, operationOf } from './operations';
import {
  changesKey,
  freshRecord,
  itemsOf,
  messagesKey,
  parseRecord,
  type OutboxEntry,
  type OutboxRecord,
} from './outbox-entry';
import { withPosts } from './page-posts';
import { type Refusal, removeEntry } from './send-lane';
import { takeOverMessages } from './take-over-messages';

const unreadableReason =
  'Diese Änderung stammt aus einer anderen Version von Päckchen und lässt sich nicht lesen.';
const signedOutReason = 'Du bist nicht mehr angemeldet, deshalb wurde das nicht gespeichert.';
const storageFullReason =
  'Keine Verbindung, und der Speicher dieses Browsers ist voll oder gesperrt. Lass die Seite offen und versuche es noch einmal, sobald du online bist.';

export type OutboxEvent =
  /** Something has come, is on its way, or has left. */
  | { type: 'changed' }
  | { type: 'stored'; change: QueuedChange; answer: unknown }
  /** A lane is done, and something has left it. */
  | { type: 'sent'; refusals: Refusal[] };

export interface OutboxOptions {
  scope: DataScope;
  store: DeviceStore;
  send: (change: QueuedChange) => Promise<unknown>;
  /** Whether the person that the changes belong to is the one whose token would be used. */
  isSignedIn: () => boolean;
  onCount: () => Promise<void>;
}

export interface Outbox {
  readonly options: OutboxOptions;
  /**
   * Keeps a change; `wasTried` says that the server may have it already. Rejects with kind `offline` when the device
   * cannot: then there is nowhere to store it at all. Rejects with `signed_out` after its writer has left: nothing of
   * theirs comes back to the device.
   */
  add(change: QueuedChange, name: string | null, wasTried?: boolean): Promise<void>;
  /** What waits and what has failed, in the order of the changes. Never rejects; what cannot be read counts as failed. */
  read(): Promise<{ waiting: OutboxEntry[]; failed: FailedGroup[] }>;
  /** Whether something on this device has to be stored before a change can be. */
  isHeld(change: QueuedChange): Promise<boolean>;
  /** Whether a request with the change of an id is under way. */
  isTrying(id: string): boolean;
  /**
   * Sends what waits in a lane or in all of them, side by side: the personal data in one tab at a time, and each thing in
   * its order. What is refused moves to the failed changes and is told. Never rejects.
   */
  send(lane?: string): Promise<void>;
  /** Sends a lane that something has just come to. */
  sendNews(lane: string): Promise<void>;
  /** Tries what has failed again, or gives it up for good. Rejects when the browser refuses. */
  decide(decision: 'retry' | 'discard', group: FailedGroup): Promise<void>;
  /** Drops what the server turned out to have, by the ids of the changes. Never rejects. */
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
    const entries: OutboxEntry[] = [];
    let failed: FailedGroup[] = [];
    try {
      const lists = [place, messagesKey(scope), failedKey(scope)];
      const [changes = [], messages = [], setAside = []] = await store.belowEach(lists);
      if (await takeOverMessages(store, scope, messages)) return await read();
      failed = groupsOf(setAside);
      let hasUnreadable = false;
      for (const { key, value } of [...changes, ...messages]) {
        const record = parseRecord(value);
        if (record) {
          entries.push({ key, ...record });
          continue;
        }
        hasUnreadable = true;
        const unreadable = { record: value, group: crypto.randomUUID(), reason: unreadableReason, from: key };
        await addFailed(store, scope, unreadable);
      }
      if (hasUnreadable) await onCount();
    } catch {
      // What this page has is all that there is.
    }
    return { waiting: withPosts(scope, entries), failed: [...failed, ...failedOnPage(scope)] };
  }

  async function waiting(): Promise<OutboxEntry[]> {
    return (await read()).waiting;
  }

  async function add(change: QueuedChange, name: string | null, wasTried = false): Promise<void> {
    try {
      const record = freshRecord(change, name, Date.now(), wasTried);
      const before = await read();
      const group = groupFor(before.failed, isNew, change);
      refuseAfterLeaving();
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
      groupFor(failed, isNew, change) !== undefined
    );
  }

  return {
    options,
    add,
    read,
    isHeld,
    isTrying: lanes.isTrying,
    sendNews: (lane) => lanes.sendNews(lane),
    async send(lane) {
      const found = lane === undefined ? (await waiting()).map(({ change }) => laneOf(change)) : [lane];
      await Promise.all([...new Set(found)].map(lanes.send));
    },
    async decide(decision, group) {
      await (decision === 'retry' ? retryFailed : discardFailed)(store, scope, group);
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
        ...groups.map((group) => discardFailed(store, scope, group)),
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

function isNew(change: QueuedChange): boolean {
  return operationOf(change).isNew ?? false;
}
