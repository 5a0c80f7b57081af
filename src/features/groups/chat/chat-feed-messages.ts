import { pageLength } from '@/data/supabase/chat-api';
import type { ChatMessage, FeedMessage } from '@/domain/chat/chat-message';

/** Overlap of consecutive reads: a message gets its timestamp before its commit makes the message readable. */
const overlapMs = 10_000;

type Messages = readonly FeedMessage[];

/**
 * Merges two lists of messages by id, oldest first. Unchanged messages and an unchanged list keep their references,
 * because a chat of thousands is merged on every message.
 */
export function mergeMessages(messages: Messages, incoming: readonly ChatMessage[]): Messages {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const news = incoming.filter((message) => !isSame(byId.get(message.id), message));
  if (news.length === 0) return messages;
  for (const message of news) byId.set(message.id, { ...message, state: 'sent' });
  return sortByTime([...byId.values()]);
}

/**
 * Joins the list with the latest page of the chat. If the two may have a gap between them, older messages than the page
 * are dropped and `isComplete` is false.
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

function isSame(known: FeedMessage | undefined, message: ChatMessage): boolean {
  return known?.memberId === message.memberId && known.senderName === message.senderName;
}

/** Parses each time once: parsing inside the comparator takes 100 ms with 10,000 messages. */
function sortByTime(messages: FeedMessage[]): Messages {
  return messages
    .map((message) => ({ message, time: timeOf(message) }))
    .toSorted((a, b) => a.time - b.time || (a.message.id < b.message.id ? -1 : 1))
    .map(({ message }) => message);
}

function timeOf(message: ChatMessage | undefined): number {
  return message === undefined ? 0 : Date.parse(message.createdAt);
}
