/** Whom somebody writes to: the one they give to, as giver, or the one who gives to them, as receiver. */
export type DrawSide = 'giver' | 'receiver';

/** When something was written, and by which of the two. */
export interface SecretTime {
  isMine: boolean;
  /** ISO time. */
  createdAt: string;
}

/** What was written between one who gives and the one who gets, who does not know by whom. */
export interface SecretMessage extends SecretTime {
  id: string;
  text: string;
}

/** A message and the news of it are written in one go; their times differ by what that takes. */
const TOGETHER_MS = 2000;

/**
 * When the other one wrote what is not answered yet; null when there is nothing. Whoever writes has read, on whichever
 * device. `messages` are in the order of time.
 */
export function lastHeard(messages: readonly SecretTime[]): string | null {
  const last = messages.at(-1);
  return last === undefined || last.isMine ? null : last.createdAt;
}

/**
 * When there was something new inside of a parcel, ISO: an answer of the one it names, or that it names another one; null
 * when there was nothing. `news` is the latest change of all, the same for both who write, so that nobody sees who wrote:
 * what somebody wrote themselves and what they were asked is none. Nor is what was drawn itself.
 */
export function parcelNews(
  news: string | null,
  drawnAt: string | null,
  threads: Record<DrawSide, readonly SecretTime[]>,
): string | null {
  const answered = lastHeard(threads.giver);
  if (news === null || (drawnAt !== null && news <= drawnAt)) return answered;
  const time = Date.parse(news);
  const written = [...threads.giver.filter(({ isMine }) => isMine), ...threads.receiver];
  const isWritten = written.some(({ createdAt }) => Math.abs(Date.parse(createdAt) - time) <= TOGETHER_MS);
  return isWritten ? answered : news;
}
