import { pageLength } from '@/data/supabase/chat-api';
import type { ChatMessage, FeedMessage } from '@/domain/chat/chat-message';

/** How far a later read goes back behind what an earlier one has seen: times are taken before messages can be read. */
const overlapMs = 10_000;

type Messages = readonly FeedMessage[];

/**
 * Both lists as one, each id once, oldest first. Whatever stays as it is stays the same object, and so does the list,
 * because a chat of thousands is merged at every message.
 */
export function mergeMessages(messages: Messages, incoming: readonly ChatMessage[]): Messages {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const news = incoming.filter((message) => !isSame(byId.get(message.id), message));
  if (news.length === 0) return messages;
  for (const message of news) byId.set(message.id, { ...message, state: 'sent' });
  return sortByTime([...byId.values()]);
}

/**
 * The list with the latest page of the chat. When messages may be missing in between, only what is newer than the page
 * stays of the old list, and `isComplete` is false.
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

/** The time from which to read for messages that came after `seenUntil`; both ISO. */
export function readFrom(seenUntil: string): string {
  return new Date(Date.parse(seenUntil) - overlapMs).toISOString();
}

/** The list without the name of a member who has left. The same list when they wrote nothing. */
export function forgetSender(messages: Messages, memberId: string): Messages {
  if (!messages.some((message) => message.memberId === memberId)) return messages;
  return messages.map((message) =>
    message.memberId === memberId ? { ...message, memberId: null, senderName: null } : message,
  );
}

function isSame(known: FeedMessage | undefined, message: ChatMessage): boolean {
  return known?.memberId === message.memberId && known.senderName === message.senderName;
}

/** Reads each time once: parsing it in every comparison takes a tenth of a second with 10,000 messages. */
function sortByTime(messages: FeedMessage[]): Messages {
  return messages
    .map((message) => ({ message, time: timeOf(message) }))
    .toSorted((a, b) => a.time - b.time || (a.message.id < b.message.id ? -1 : 1))
    .map(({ message }) => message);
}

function timeOf(message: ChatMessage | undefined): number {
  return message === undefined ? 0 : Date.parse(message.createdAt);
}
