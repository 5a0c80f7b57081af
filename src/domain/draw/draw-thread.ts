/** Whom somebody writes to: the one they give to, as giver, or the one who gives to them, as receiver. */
export type DrawSide = 'giver' | 'receiver';

/** What was written between one who gives and the one who gets, who does not know by whom. */
export interface SecretMessage {
  id: string;
  isMine: boolean;
  text: string;
  /** ISO time. */
  createdAt: string;
}

/** A message and the news of it are written in one go; their times differ by what that takes. */
const TOGETHER_MS = 2000;

/** When the other one wrote last; null when they have not. `messages` are in the order of time. */
export function lastHeard(messages: readonly SecretMessage[]): string | null {
  return messages.findLast(({ isMine }) => !isMine)?.createdAt ?? null;
}

/**
 * Whether news are about something else than the messages of a thread: those of the other thread, or another receiver. The
 * news of both threads are the same row, so that nobody sees who wrote.
 */
export function isNewsOfElse(news: string, messages: readonly SecretMessage[]): boolean {
  const time = Date.parse(news);
  return messages.every(({ createdAt }) => Math.abs(Date.parse(createdAt) - time) > TOGETHER_MS);
}
