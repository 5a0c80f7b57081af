import type { DataScope } from '../personal-data';
import type { DeviceStore } from './device-store';
import { laneOf, personalLane } from './operations';
import { messagesKey, type OutboxEntry, parseRecord } from './outbox-entry';
import { recordPageCount } from './waiting-count';

/** A message that this page knows before the device does, or that the device could not keep. */
export interface Post extends OutboxEntry {
  /** Whether the device has it. */
  kept: Promise<boolean>;
  /** It is gone with the page. */
  isUnkept?: true;
  /** Why it failed; only of one that the device could not keep. */
  refusal?: string;
}

/** By the ids of the messages. */
const posts = new Map<string, Post>();

export function postOf({ change: { id } }: Pick<OutboxEntry, 'change'>): Post | undefined {
  return posts.get(id);
}

/** In the order of writing. */
export function postsOf(scope: string): Post[] {
  return [...posts.values()].filter(({ key }) => key[0] === scope);
}

export function setPost(post: Post): void {
  const before = postOf(post);
  posts.set(post.change.id, post);
  if (post.isUnkept || before?.isUnkept) count(post);
}

export function dropPost(post: Post): void {
  const before = postOf(post);
  posts.delete(post.change.id);
  if (before?.isUnkept) count(post);
}

function count({ key: [scope] }: Post): void {
  const unkept = postsOf(scope).filter(({ isUnkept }) => isUnkept);
  const failed = unkept.filter(({ refusal }) => refusal !== undefined).length;
  const sending = unkept.filter(({ isSending }) => isSending).length;
  recordPageCount(scope, [unkept.length - failed - sending, failed, sending]);
}

export function waitingPosts(scope: string): Post[] {
  return postsOf(scope).filter(({ refusal }) => refusal === undefined);
}

/** What a page that is gone was sending waits from now on; its id makes another try harmless. Rejects when the browser refuses. */
export async function requeueInterrupted(store: DeviceStore, scope: DataScope): Promise<void> {
  for (const { key, value } of await store.below(messagesKey(scope))) {
    const record = parseRecord(value);
    if (record?.isSending) await store.put(key, { ...record, isSending: false });
  }
}

/** What waits on the device and on this page, messages in the order of writing: their keys tell none. */
export function withPosts(scope: string, onDevice: readonly OutboxEntry[]): OutboxEntry[] {
  const entries = [...onDevice.filter((entry) => !postOf(entry)), ...waitingPosts(scope)];
  const isPersonal = ({ change }: OutboxEntry) => laneOf(change) === personalLane;
  const messages = entries.filter((entry) => !isPersonal(entry));
  return [...entries.filter(isPersonal), ...messages.toSorted((a, b) => a.since - b.since)];
}
