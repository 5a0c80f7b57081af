/** Role of the writer in a thread: `giver` writes to their receiver, `receiver` to their unknown giver. */
export type DrawSide = 'giver' | 'receiver';

/** Time of a message, and whether the user wrote it. */
export interface SecretTime {
  isMine: boolean;
  /** ISO time of the message. */
  createdAt: string;
}

/** Message between a giver and a receiver, who does not know the giver. */
export interface SecretMessage extends SecretTime {
  id: string;
  text: string;
}

/** Tolerance between the times of a message and of the draw's latest change, although one transaction writes both. */
const TOGETHER_MS = 2000;

/**
 * ISO time of the other side's last message, if it is unanswered; null otherwise. An answer from any device implies that
 * the message was read. `messages` are sorted by time.
 */
export function unansweredSince(messages: readonly SecretTime[]): string | null {
  const last = messages.at(-1);
  return last === undefined || last.isMine ? null : last.createdAt;
}

/**
 * ISO time of the latest news about the drawn name: a reply of that person, or that another name takes its place; null
 * without news. `news` is the time of the latest change, the same for giver and receiver, so that it does not reveal
 * the writer. The user's own messages, questions to the user and the drawing itself do not count.
 */
export function parcelNews(
  news: string | null,
  drawnAt: string | null,
  threads: Record<DrawSide, readonly SecretTime[]>,
): string | null {
  const answered = unansweredSince(threads.giver);
  if (news === null || (drawnAt !== null && news <= drawnAt)) return answered;
  const time = Date.parse(news);
  const written = [...threads.giver.filter(({ isMine }) => isMine), ...threads.receiver];
  const isWritten = written.some(({ createdAt }) => Math.abs(Date.parse(createdAt) - time) <= TOGETHER_MS);
  return isWritten ? answered : news;
}
