import { isObject } from '@/lib/is-object';

import { type AppError, asAppError } from '../../app-error';
import type { DataScope } from '../../personal-data';
import { ChangedSinceError } from '../../texts/changed-since';
import { TextConflictError } from '../../texts/text-conflict';
import type { DeviceEntry, DeviceStore } from '../device/device-store';
import { undoesRemoval } from '../operations/combine-changes';
import type { QueuedChange } from '../operations/operation';
import { laneOf, operationOf } from '../operations/operations';
import { withTheirs, withValueOf } from '../operations/removal-operation';
import { addFailed } from './failed-changes';
import { dependsOn, nextToSend, parseRecord, recordOf, type OutboxEntry } from './outbox-entry';
import { recordConflict } from './record-conflict';
import { firstTries } from './recount-waiting';
import { classifyFailure, withFailure } from './retry-policy';
import { onWorkEnd } from './unfinished-work';

/** Consecutive server errors after which a lane pauses. */
const mostTroubles = 3;

export interface Refusal {
  change: QueuedChange;
  name: string | null;
  error: AppError;
}

export type OutboxEvent =
  /** A change was queued, is in flight, or has left the outbox. */
  | { type: 'changed' }
  | { type: 'stored'; change: QueuedChange; answer: unknown }
  /** A run of a lane is over and at least one change has left the outbox. */
  | { type: 'sent'; refusals: Refusal[] };

export interface OutboxOptions {
  scope: DataScope;
  store: DeviceStore;
  send: (change: QueuedChange) => Promise<unknown>;
  /** True if the current access token belongs to the owner of the changes. */
  isSignedIn: () => boolean;
}

export interface LaneContext extends OutboxOptions {
  notify: (event: OutboxEvent) => void;
  waiting: () => Promise<OutboxEntry[]>;
  recount: () => Promise<void>;
  /** Refused changes that a full device could not move to the dead letters, by key. */
  refused: Map<string, DeviceEntry>;
  /** Names of lanes in which changes were queued since the lane was read last. */
  news: Set<string>;
  /** Ids of changes in flight. */
  inFlight: Set<string>;
}

/**
 * Sends a lane in order until the server does not answer. A change that is refused or out of retries becomes a dead
 * letter; of a partly stored change only the refusal is reported. @returns ms until the next retry; null if none is due
 */
export async function sendLane(context: LaneContext, lane: string): Promise<number | null> {
  const { scope, store, isSignedIn, recount, news } = context;
  const refusals: Refusal[] = [];
  const tried = new Set<string>();
  let left: OutboxEntry[] = [];
  let troubles = 0;
  let hasSent = false;

  try {
    for (;;) {
      news.delete(lane);
      left = await waitingIn(context, lane);
      if (!navigator.onLine || !isSignedIn() || troubles === mostTroubles) break;
      const found = nextToSend(left, ({ key }) => tried.has(key.join()));
      if (found === undefined) {
        if (news.has(lane)) continue;
        break;
      }
      tried.add(found.key.join());
      // A full storage cannot record the attempt. The change is sent anyway, as sending frees space and is idempotent.
      const entry = await markTried(store, found).catch(() => found);
      if (entry === null) continue;
      const { error, answer } = await tryToSend(context, entry.change);
      const operation = operationOf(entry.change);
      const failure = error && (operation.classify?.(error) ?? classifyFailure(error));
      // After a change of accounts the answer is ignored, because it may concern another user's token.
      if (!isSignedIn() || failure === 'waits') break;
      if (error === null) {
        troubles = 0;
        await restoreRemoved(context, entry.change, answer);
        await store.remove(entry.key);
      } else if (error instanceof ChangedSinceError) {
        const isUndone = (await context.waiting()).some((later) => undoesRemoval(later.change, entry.change));
        if (isUndone) await store.remove(entry.key);
        else {
          await moveToFailed(context, { ...entry, change: withTheirs(entry.change, error.changed) }, error);
          refusals.push({ change: entry.change, name: entry.name, error });
        }
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
          // If a full device cannot store the backoff, the change is retried earlier.
          await store.update(entry.key, () => recordOf(failed)).catch(() => null);
          continue;
        }
        // The refused rest of a partly stored change is dropped; changes that depend on it are sent.
        if (failure === 'refused' && error.isStored) await store.remove(entry.key);
        else await moveToFailed(context, entry, error);
        if (!operation.texts) refusals.push({ change: entry.change, name: entry.name, error });
      }
      firstTries.delete(entry.change.id);
      await recount().catch(() => null);
      context.notify({ type: 'changed' });
      hasSent = true;
    }
  } finally {
    // The lane is read again to include changes that were queued during the last attempt.
    if (news.delete(lane)) left = await waitingIn(context, lane);
    await endFirstTries(context, left);
  }
  if (hasSent) context.notify({ type: 'sent', refusals });
  const pauses = left.map(({ notBefore }) => notBefore - Date.now()).filter((ms) => ms > 0);
  return pauses.length === 0 ? null : Math.min(...pauses);
}

async function waitingIn({ waiting }: LaneContext, lane: string): Promise<OutboxEntry[]> {
  return (await waiting()).filter(({ change }) => laneOf(change) === lane);
}

/** Ends the first attempt of the messages left in a lane, which count as waiting from now on. */
async function endFirstTries({ recount, notify }: LaneContext, left: readonly OutboxEntry[]): Promise<void> {
  const ended = left.filter(({ change }) => firstTries.delete(change.id));
  if (ended.length === 0) return;
  await recount().catch(() => null);
  notify({ type: 'changed' });
}

/** Marks the current version of a change as tried; null if it has left the outbox meanwhile. */
async function markTried(store: DeviceStore, { key }: OutboxEntry): Promise<OutboxEntry | null> {
  const taken = await store.update(key, (value) => {
    const record = parseRecord(value);
    return record ? { ...record, wasTried: true } : undefined;
  });
  const record = parseRecord(taken);
  return record && { key, ...record };
}

async function tryToSend(
  context: LaneContext,
  change: QueuedChange,
): Promise<{ error: AppError | null; answer?: unknown }> {
  context.inFlight.add(change.id);
  context.notify({ type: 'changed' });
  try {
    const answer = await context.send(change);
    context.notify({ type: 'stored', change, answer });
    return { error: null, answer };
  } catch (error) {
    return { error: asAppError(error) };
  } finally {
    context.inFlight.delete(change.id);
  }
}

/** After a removal was stored: gives the fields of the removed item to an undo that waits behind it. */
async function restoreRemoved(
  { store, waiting }: LaneContext,
  change: QueuedChange,
  answer: unknown,
): Promise<void> {
  if (isObject(answer) && change.kind.endsWith('.remove'))
    for (const { key } of (await waiting()).filter((later) => undoesRemoval(later.change, change)))
      await store.update(key, (value) => {
        const record = parseRecord(value);
        return record ? { ...record, change: withValueOf(record.change, answer) } : undefined;
      });
}

/** Moves a refused change and its dependents to the dead letters. A new item counts as its own dependent. */
async function moveToFailed(
  { scope, store, waiting, refused }: LaneContext,
  failed: OutboxEntry,
  { message: reason }: AppError,
): Promise<void> {
  const group = crypto.randomUUID();
  const dependents = (await waiting()).filter(({ change }) => dependsOn(change, failed.change));
  for (const entry of operationOf(failed.change).isNew ? dependents : [failed, ...dependents]) {
    const moved = { record: recordOf(entry), group, reason, from: entry.key };
    await addFailed(store, scope, moved).catch(() => {
      const key = entry.key.join();
      refused.set(key, { key: entry.key, value: { ...moved, since: Date.now() } });
      onWorkEnd(scope, () => refused.delete(key));
    });
  }
}
