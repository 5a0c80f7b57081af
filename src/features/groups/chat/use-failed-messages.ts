import { type RefObject, useCallback, useState } from 'react';

import type { FeedMessage } from '@/domain/chat/chat-message';
import { whenFound } from '@/lib/browser/when-found';

import type { ChatFeed } from './use-chat-feed';

/**
 * Trying again and discarding. Whoever has decided about one message goes on with the next one, or with writing. `asked`
 * is the one that somebody wants to discard, as long as it is there to be discarded.
 */
export function useFailedMessages(feed: ChatFeed, log: RefObject<HTMLElement | null>) {
  const { messages, retry, discard } = feed;
  const [askedId, ask] = useState<string | null>(null);
  const isAsked = ({ id, state }: FeedMessage) => id === askedId && state === 'failed';
  const asked = askedId === null ? null : (messages.findLast(isAsked) ?? null);
  if (askedId !== null && asked === null) ask(null);
  return {
    asked,
    ask,
    retry: useCallback(
      (id: string) => {
        const moveOn = focusAfter(id, log.current);
        retry(id);
        moveOn();
      },
      [retry, log],
    ),
    discard: useCallback(
      (id: string) => {
        const moveOn = focusAfter(id, log.current);
        discard(id);
        whenFound(
          () => isGone(id, log.current) || null,
          // What had the focus may be gone, and something around the log have it now; another place was chosen.
          () => document.activeElement?.contains(log.current) && moveOn(),
        );
      },
      [discard, log],
    ),
  };
}

/** Where to go on after a message, to be called when it has been decided about. */
function focusAfter(id: string, log: HTMLElement | null): () => void {
  const failed = [...(log?.querySelectorAll<HTMLElement>('[data-failed]') ?? [])];
  const index = failed.findIndex((element) => element.dataset.failed === id);
  const next = failed[index + 1] ?? failed[index - 1];
  return () => {
    // It is drawn anew when the message was the one that the blocks of the log are counted from.
    const button = next && failedIn(log, next.dataset.failed)?.querySelector('button');
    (button ?? log?.closest('section')?.querySelector('textarea'))?.focus();
  };
}

/** Neither the message is there any more nor the question about it, which holds the focus. */
function isGone(id: string, log: HTMLElement | null): boolean {
  return document.querySelector('[role=alertdialog]') === null && failedIn(log, id) === null;
}

function failedIn(log: HTMLElement | null, id = ''): HTMLElement | null {
  return log?.querySelector<HTMLElement>(`[data-failed="${CSS.escape(id)}"]`) ?? null;
}
