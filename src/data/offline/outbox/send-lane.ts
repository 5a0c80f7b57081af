import { isObject } from '@/lib/is-object';

import { type AppError, asAppError } from '../../app-error';
import type { DataScope } from '../../personal-data';
import { ChangedSinceError } from '../../texts/changed-since';
import { TextConflictError } from '../../texts/text-conflict';
import type { DeviceEntry, DeviceStore } from '../device/device-store';
import { bringsBack } from '../operations/combine-changes';
import type { QueuedChange } from '../operations/operation';
import { laneOf, operationOf } from '../operations/operations';
import { withTheirs, withValueOf } from '../operations/removal-operation';
import { addFailed } from './failed-changes';
import { hangsOn, nextToSend, parseRecord, recordOf, type OutboxEntry } from './outbox-entry';
import { recordConflict } from './record-conflict';
import { firstTries } from './recount-waiting';
import { classifyFailure, withFailure } from './retry-policy';

/** After so many answers of a server in trouble in a row it is left alone for a while. */
const mostTroubles = 3;

export interface Refusal {
  change: QueuedChange;
  name: string | null;
  error: AppError;
}

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
}

export interface LaneContext extends OutboxOptions {
  notify: (event: OutboxEvent) => void;
  waiting: () => Promise<OutboxEntry[]>;
  recount: () => Promise<void>;
  /** Refused changes that the full device could not move to the failed ones, by key. */
  refused: Map<string, DeviceEntry>;
  /** Lanes that something has come to since they were read last. */
  news: Set<string>;
  /** The ids of what is on its way. */
  inFlight: Set<string>;
}

/**
 * Sends a lane in order until there is no answer. What is refused or keeps failing moves to the failed changes; what is
 * refused in part is told only. @returns the milliseconds until something of it may be tried again; null when nothing waits for that
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
      // Only sending makes room in a full storage; the operations are idempotent.
      const entry = await markTried(store, found).catch(() => found);
      if (entry === null) continue;
      const { error, answer } = await tryToSend(context, entry.change);
      const operation = operationOf(entry.change);
      const failure = error && (operation.classify?.(error) ?? classifyFailure(error));
      // An answer to somebody else says nothing about this person's change.
      if (!isSignedIn() || failure === 'waits') break;
      if (error === null) {
        troubles = 0;
        await restoreRemoved(context, entry.change, answer);
        await store.remove(entry.key);
      } else if (error instanceof ChangedSinceError) {
        const isTakenBack = (await context.waiting()).some((later) => bringsBack(later.change, entry.change));
        if (isTakenBack) await store.remove(entry.key);
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
          // A full device tries it again sooner.
          await store.update(entry.key, () => recordOf(failed)).catch(() => null);
          continue;
        }
        // The rest of a change that was stored in part can never be stored; its dependents go on.
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
    // Changes that were added during the last try wait as well.
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

/** Ends the first try of changes that are left in a lane: they count as waiting. */
async function endFirstTries({ recount, notify }: LaneContext, left: readonly OutboxEntry[]): Promise<void> {
  const ended = left.filter(({ change }) => firstTries.delete(change.id));
  if (ended.length === 0) return;
  await recount().catch(() => null);
  notify({ type: 'changed' });
}

/** Records that the server may have a change, as it is by then; null when it has left in the meantime. */
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

/** What is brought back after a removal comes back as it was removed, and nobody has to decide about it any more. */
async function restoreRemoved(
  { store, waiting }: LaneContext,
  change: QueuedChange,
  answer: unknown,
): Promise<void> {
  if (isObject(answer) && change.kind.endsWith('.remove'))
    for (const { key } of (await waiting()).filter((later) => bringsBack(later.change, change)))
      await store.update(key, (value) => {
        const record = parseRecord(value);
        return record ? { ...record, change: withValueOf(record.change, answer) } : undefined;
      });
}

/** What cannot be without something new goes with it; everything else goes on. */
async function moveToFailed(
  { scope, store, waiting, refused }: LaneContext,
  failed: OutboxEntry,
  { message: reason }: AppError,
): Promise<void> {
  const group = crypto.randomUUID();
  const dependents = (await waiting()).filter(({ change }) => hangsOn(change, failed.change));
  for (const entry of operationOf(failed.change).isNew ? dependents : [failed, ...dependents]) {
    const moved = { record: recordOf(entry), group, reason, from: entry.key };
    await addFailed(store, scope, moved).catch(() =>
      refused.set(entry.key.join(), { key: entry.key, value: { ...moved, since: Date.now() } }),
    );
  }
}
