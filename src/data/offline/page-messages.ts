import { inTurn } from '@/lib/in-turn';

import type { DataScope } from '../personal-data';
import type { DeviceKey, DeviceStore } from './device/device-store';
import { messagesKey, type OutboxEntry, parseRecord } from './outbox-entry';
import { announceUnkept } from './unkept-messages';
import { recordPageCount } from './waiting-count';

/*
 * A message that is not sent lives on the page, and has a copy on the device that helps after a reload. It is
 *
 * - writing (`hasCopy` undefined): the device has not answered yet,
 * - kept (`hasCopy` true): the device has a copy. One that is refused then moves there, and the page has it no more,
 * - on this page only (`hasCopy` false): the device did not take it. It is gone with the page, which other tabs are told,
 * - refused (`hasCopy` false, with a `refusal`): the server does not take it, and the device could not set it aside.
 *
 * The last two can be stale as well (`staleKey`): the device has a copy from before, which nobody is to read.
 */
export interface PageMessage extends OutboxEntry {
  /** Whether the device has taken the copy. */
  copied: Promise<boolean>;
  /** As `copied`, once that is known. */
  hasCopy?: boolean;
  /** Why it was refused. */
  refusal?: string;
  /** Where the device has a copy from before the last decision or answer, which it could not note. */
  staleKey?: DeviceKey;
}

/** By their ids. */
const messages = new Map<string, PageMessage>();

/** How often this page has done something about messages: the clock by which it judges what the device says. */
let actions = 0;
/** At which count this page has last done something about a message: what the device said before is of the past. */
const lastDone = new Map<string, number>();

export function actionCount(): number {
  return actions;
}

export function pageMessageOf({ change: { id } }: Pick<OutboxEntry, 'change'>): PageMessage | undefined {
  return messages.get(id);
}

/** In the order of writing. */
export function pageMessagesOf(scope: string): PageMessage[] {
  return [...messages.values()].filter(({ key }) => key[0] === scope).toSorted((a, b) => a.since - b.since);
}

export function setPageMessage(message: PageMessage): void {
  const before = pageMessageOf(message);
  messages.set(message.change.id, message);
  noteAction(message);
  if (message.hasCopy === false || before?.hasCopy === false) count(message);
}

export function dropPageMessage(message: Pick<PageMessage, 'change' | 'key'>): void {
  const before = pageMessageOf(message);
  messages.delete(message.change.id);
  noteAction(message);
  if (before?.hasCopy === false) count(message);
}

/** What somebody has left behind in this tab. */
export function dropPageMessages(scope: DataScope): void {
  for (const message of pageMessagesOf(scope)) dropPageMessage(message);
  seenMarks.delete(scope);
}

function noteAction({ change: { id } }: Pick<PageMessage, 'change'>): void {
  actions += 1;
  lastDone.set(id, actions);
}

/** Until it is written, what the device says about a message is of the past. */
export async function whileWriting<T>(
  message: Pick<PageMessage, 'change'>,
  write: () => Promise<T>,
): Promise<T> {
  lastDone.set(message.change.id, Infinity);
  try {
    return await write();
  } finally {
    noteAction(message);
  }
}

function count({ key: [scope] }: Pick<PageMessage, 'key'>): void {
  const unkept = pageMessagesOf(scope).filter(({ hasCopy }) => hasCopy === false);
  const ids = unkept.map(({ change: { id } }) => id);
  announceUnkept(scope, ids);
  const failed = unkept.filter(({ refusal }) => refusal !== undefined).length;
  const sending = unkept.filter(({ isSending }) => isSending).length;
  const waiting = unkept.length - failed - sending;
  recordPageCount(scope, [waiting, failed, sending, waiting]);
}

export function waitingPageMessages(scope: string): PageMessage[] {
  return pageMessagesOf(scope).filter(({ refusal }) => refusal === undefined);
}

/** Whether this page knows better than what lies at a key. */
export function isStale(key: DeviceKey): boolean {
  return pageMessagesOf(key[0]).some(({ staleKey }) => staleKey?.join() === key.join());
}

/** Lies beside the copies: where it is missing, the browser has cleared everything, and no tab has sent them. */
export function clearMarkKey(scope: DataScope): DeviceKey {
  return [scope, 'mark'];
}

/** By the scope: the mark that this page has seen, and when. One that is set anew tells of the clearing as well. */
const seenMarks = new Map<string, { mark: string; at: number }>();

export function setClearMark(store: DeviceStore, scope: DataScope): Promise<void> {
  return inTurn(`mark ${scope}`, async () => {
    if (seenMarks.has(scope)) return;
    let found = await store.get(clearMarkKey(scope));
    if (found === undefined) {
      found = { since: Date.now() };
      await store.put(clearMarkKey(scope), found);
    }
    actions += 1;
    seenMarks.set(scope, { mark: JSON.stringify(found), at: actions });
  });
}

/**
 * Follows what the device said at an `actionCount`: what it has from earlier visits and other tabs comes, what another
 * tab has sent or moved goes. @returns what has to be kept again
 */
export function followDevice(
  scope: DataScope,
  { at, copies, mark: found }: { at: number; copies: readonly OutboxEntry[]; mark: string | null },
): PageMessage[] {
  const doneAt = ({ change: { id } }: OutboxEntry) => lastDone.get(id) ?? 0;
  const isPast = (entry: OutboxEntry) => doneAt(entry) > at;
  const ids = new Set(copies.map(({ change: { id } }) => id));
  const seen = seenMarks.get(scope);
  const isCleared = seen !== undefined && seen.at <= at && seen.mark !== found;
  if (isCleared) seenMarks.delete(scope);
  if (found !== null && !seenMarks.has(scope)) seenMarks.set(scope, { mark: found, at: actions });
  const isGone = (message: PageMessage) => (isCleared ? doneAt(message) !== Infinity : !isPast(message));
  const gone = pageMessagesOf(scope).filter(
    (message) => message.hasCopy && !ids.has(message.change.id) && isGone(message),
  );
  for (const message of gone) {
    if (isCleared) setPageMessage({ ...message, hasCopy: false });
    else dropPageMessage(message);
  }
  for (const entry of copies) {
    if (!pageMessageOf(entry) && !isPast(entry))
      setPageMessage({ ...entry, copied: Promise.resolve(true), hasCopy: true });
  }
  return isCleared ? gone : [];
}

/** Requeues what a page that is gone was sending: its id makes another try harmless. */
export async function requeueInterrupted(store: DeviceStore, scope: DataScope): Promise<void> {
  for (const { key, value } of await store.below(messagesKey(scope))) {
    if (!parseRecord(value)?.isSending) continue;
    // Another tab may have sent it by now.
    await store.update(key, (current) => {
      const record = parseRecord(current);
      return record ? { ...record, isSending: false } : undefined;
    });
  }
}
