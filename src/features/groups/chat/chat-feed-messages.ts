import { pageLength } from '@/data/supabase/chat-api';
import type { ChatMessage, FeedMessage } from '@/domain/chat/chat-message';

/** Overlap of consecutive reads: a message's timestamp is older than its commit, so a read may miss the message. */
const overlapMs = 10_000;

type Messages = readonly FeedMessage[];

/**
 * Merges messages into a list that is sorted by time. Unchanged messages and an unchanged list keep their references,
 * because a chat of thousands is merged on every message.
 */
export function mergeMessages(messages: Messages, incoming: readonly ChatMessage[]): Messages {
  const news = new Map(incoming.map((message) => [message.id, message]));
  for (const known of messages) if (isSame(known, news.get(known.id))) news.delete(known.id);
  if (news.size === 0) return messages;
  const merged = messages.filter(({ id }) => !news.has(id));
  for (const message of news.values())
    merged.splice(positionOf(message, merged), 0, { ...message, state: 'sent' });
  return merged;
}

/**
 * Joins the list with the latest page of the chat. If messages may be missing between the two, the older messages are
 * dropped and `isComplete` is false.
 */
export function joinLatest(
  messages: Messages,
  latest: readonly ChatMessage[],
): { messages: Messages; isComplete: boolean } {
  const pageIds = new Set(latest.map(({ id }) => id));
  const isComplete = latest.length < pageLength || messages.some(({ id }) => pageIds.has(id));
  if (isComplete) return { messages: mergeMessages(messages, latest), isComplete };
  const end = timeOf(latest.at(-1));
  const newer = messages.filter((message) => timeOf(message) > end);
  return { messages: mergeMessages(newer, latest), isComplete };
}

/** Start time for reading messages newer than `seenUntil`; both are ISO strings. */
export function readFrom(seenUntil: string): string {
  return new Date(Date.parse(seenUntil) - overlapMs).toISOString();
}

/** Removes the name of a member who has left. Returns the same list if the member wrote nothing. */
export function forgetSender(messages: Messages, memberId: string): Messages {
  if (!messages.some((message) => message.memberId === memberId)) return messages;
  return messages.map((message) =>
    message.memberId === memberId ? { ...message, memberId: null, senderName: null } : message,
  );
}

function isSame(known: FeedMessage, message: ChatMessage | undefined): boolean {
  return known.memberId === message?.memberId && known.senderName === message.senderName;
}

/** Index of a message among others by time, then by id; a binary search, because every comparison parses a time. */
function positionOf(message: ChatMessage, others: Messages): number {
  const time = timeOf(message);
  let [from, to] = [0, others.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = others[middle];
    const difference = timeOf(other) - time || (other !== undefined && other.id < message.id ? -1 : 1);
    if (difference < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function timeOf(message: ChatMessage | undefined): number {
  return message === undefined ? 0 : Date.parse(message.createdAt);
}
