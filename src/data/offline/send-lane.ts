import { isObject } from '@/lib/is-object';

import { type AppError, asAppError } from '../app-error';
import type { DataScope } from '../personal-data';
import { ChangedSinceError } from '../texts/changed-since';
import { TextConflictError } from '../texts/text-conflict';
import { bringsBack } from './combine-changes';
import type { DeviceStore } from './device/device-store';
import { addFailed } from './failed-changes';
import type { QueuedChange } from './operation';
import { laneOf, operationOf, personalLane } from './operations';
import { hangsOn, nextToSend, parseRecord, recordOf, type OutboxEntry } from './outbox-entry';
import {
  dropPageMessage,
  pageMessageOf,
  setPageMessage,
  waitingPageMessages,
  whileWriting,
} from './page-messages';
import { recordConflict } from './record-conflict';
import { withTheirs, withValueOf } from './removal-operation';
import { classifyFailure, withFailure } from './retry-policy';
import { waitingCount } from './waiting-count';

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
  onCount: () => Promise<void>;
}

export interface LaneContext extends OutboxOptions {
  tell: (event: OutboxEvent) => void;
  waiting: () => Promise<OutboxEntry[]>;
  /** Lanes that something has come to since they were read last. */
  news: Set<string>;
  /** The ids of what is on its way. */
  trying: Set<string>;
}

/**
 * Sends a lane in order until there is no answer. What is refused or keeps failing moves to the failed changes; what is
 * refused in part is told only.
 */
export async function sendLane(context: LaneContext, lane: string): Promise<void> {
  const { scope, store, isSignedIn, onCount, news } = context;
  const refusals: Refusal[] = [];
  const tried = new Set<string>();
  let troubles = 0;
  let hasSent = false;

  async function next(): Promise<OutboxEntry | undefined> {
    const pick = (entries: readonly OutboxEntry[]) =>
      nextToSend(
        entries.filter(({ change }) => laneOf(change) === lane),
        ({ key }) => tried.has(key.join()),
      );
    // Where nothing waits, what was just written goes out before the device has answered.
    const written = waitingCount(scope) === 0 ? pick(waitingPageMessages(scope)) : undefined;
    return written && !pageMessageOf(written)?.hasCopy ? written : pick(await context.waiting());
  }

  while (navigator.onLine && isSignedIn() && troubles < mostTroubles) {
    news.delete(lane);
    const found = await next();
    if (found === undefined) {
      if (news.has(lane)) continue;
      break;
    }
    tried.add(found.key.join());
    // Where the storage is full, sending is what makes room; to send twice stores once.
    const entry = await markTried(store, found).catch(() => found);
    if (entry === null) continue;
    const { error, answer } = await tryToSend(context, entry.change);
    const operation = operationOf(entry.change);
    const failure = error && (operation.classify?.(error) ?? classifyFailure(error));
    // An answer to somebody else says nothing about this person's change.
    if (!isSignedIn() || failure === 'waits') break;
    if (error === null) {
      troubles = 0;
      await follow(context, entry.change, answer);
      await removeEntry(store, entry);
    } else if (error instanceof ChangedSinceError) {
      const isTakenBack = (await context.waiting()).some((later) => bringsBack(later.change, entry.change));
      if (isTakenBack) await removeEntry(store, entry);
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
        await save(store, failed);
        continue;
      }
      // What is not stored of it cannot be, and what hangs on the rest goes on.
      if (failure === 'refused' && error.isStored) await removeEntry(store, entry);
      else await moveToFailed(context, entry, error);
      if (!operation.texts) refusals.push({ change: entry.change, name: entry.name, error });
    }
    await onCount().catch(() => null);
    context.tell({ type: 'changed' });
    hasSent = true;
  }
  news.delete(lane);
  if (hasSent) context.tell({ type: 'sent', refusals });
}

/** What is left of a lane waits. @returns the milliseconds until its next try; null when nobody has to come back */
export async function settleLane(
  { store, onCount, waiting, news, tell }: LaneContext,
  lane: string,
): Promise<number | null> {
  if (lane === personalLane) return null;
  const left = (await waiting()).filter(({ change }) => laneOf(change) === lane);
  if (news.has(lane) || left.length === 0) return null;
  for (const entry of left) if (entry.isSending) await save(store, { ...entry, isSending: false });
  await onCount().catch(() => null);
  tell({ type: 'changed' });
  const pauses = left.map(({ notBefore }) => notBefore - Date.now()).filter((ms) => ms > 0);
  return pauses.length === 0 ? null : Math.min(...pauses);
}

/** Records that the server may have a change, as it is by then; null when it has left in the meantime. */
async function markTried(store: DeviceStore, entry: OutboxEntry): Promise<OutboxEntry | null> {
  if (laneOf(entry.change) !== personalLane) {
    // Time for what another tab or the server has told meanwhile.
    if (pageMessageOf(entry)?.hasCopy) await store.get(entry.key);
    return pageMessageOf(entry) ?? null;
  }
  const taken = await store.update(entry.key, (value) => {
    const record = parseRecord(value);
    return record ? { ...record, wasTried: true, isSending: false } : undefined;
  });
  const record = parseRecord(taken);
  return record && { key: entry.key, ...record };
}

async function tryToSend(
  context: LaneContext,
  change: QueuedChange,
): Promise<{ error: AppError | null; answer?: unknown }> {
  context.trying.add(change.id);
  context.tell({ type: 'changed' });
  try {
    const answer = await context.send(change);
    context.tell({ type: 'stored', change, answer });
    return { error: null, answer };
  } catch (error) {
    return { error: asAppError(error) };
  } finally {
    context.trying.delete(change.id);
  }
}

/** What is brought back after a removal comes back as it was removed, and nobody has to decide about it any more. */
async function follow({ store, waiting }: LaneContext, change: QueuedChange, answer: unknown): Promise<void> {
  if (isObject(answer) && change.kind.endsWith('.remove'))
    for (const { key } of (await waiting()).filter((later) => bringsBack(later.change, change)))
      await store.update(key, (value) => {
        const record = parseRecord(value);
        return record ? { ...record, change: withValueOf(record.change, answer) } : undefined;
      });
}

/** What cannot be without something new goes with it; everything else goes on. */
async function moveToFailed(
  { scope, store, waiting }: LaneContext,
  failed: OutboxEntry,
  { message: reason }: AppError,
): Promise<void> {
  const message = pageMessageOf(failed);
  if (message) {
    const record = { ...recordOf(message), isSending: false };
    const set = () =>
      addFailed(store, scope, { record, group: message.change.id, reason, from: message.key });
    const hasCopy = await message.copied;
    const isSet = hasCopy && !message.staleKey && (await whileWriting(message, set).then(isDone, isNotDone));
    if (isSet) dropPageMessage(message);
    else
      setPageMessage({
        ...message,
        ...record,
        refusal: reason,
        hasCopy: false,
        ...(hasCopy && { staleKey: message.key }),
      });
    return;
  }
  const group = crypto.randomUUID();
  const followers = (await waiting()).filter(({ change }) => hangsOn(change, failed.change));
  for (const entry of operationOf(failed.change).isNew ? followers : [failed, ...followers]) {
    await addFailed(store, scope, { record: recordOf(entry), group, reason, from: entry.key });
  }
}

const isDone = () => true;
const isNotDone = () => false;

async function save(store: DeviceStore, entry: OutboxEntry): Promise<void> {
  const message = pageMessageOf(entry);
  if (message) setPageMessage({ ...message, ...recordOf(entry) });
  const saved = store.update(entry.key, () => recordOf(entry));
  await (message ? saved.catch(() => null) : saved);
}

export async function removeEntry(store: DeviceStore, entry: OutboxEntry): Promise<void> {
  const message = pageMessageOf(entry);
  if (!message) return store.remove(entry.key);
  dropPageMessage(message);
  const remove = async () => {
    if (message.staleKey) await store.remove(message.staleKey);
    if (await message.copied) await store.remove(message.key);
  };
  await whileWriting(message, remove).catch(() => null);
}
