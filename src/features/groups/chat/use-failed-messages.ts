import { type RefObject, useCallback, useState } from 'react';

import type { FeedMessage } from '@/domain/chat/chat-message';
import { whenFound } from '@/lib/browser/when-found';

import type { ChatFeed } from './use-chat-feed';

/**
 * Retry and discard of failed messages. Afterwards the focus moves to the next failed message or to the input. `toDiscard`
 * is the failed message in the discard dialog; null without one.
 */
export function useFailedMessages(feed: ChatFeed, log: RefObject<HTMLElement | null>) {
  const { messages, retry, discard } = feed;
  const [toDiscardId, askToDiscard] = useState<string | null>(null);
  const isToDiscard = ({ id, state }: FeedMessage) => id === toDiscardId && state === 'failed';
  const toDiscard = toDiscardId === null ? null : (messages.findLast(isToDiscard) ?? null);
  if (toDiscardId !== null && toDiscard === null) askToDiscard(null);
  return {
    toDiscard,
    askToDiscard,
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
          // Moves the focus only if the user has not focused anything else meanwhile.
          () => document.activeElement?.contains(log.current) && moveOn(),
        );
      },
      [discard, log],
    ),
  };
}

/** Returns a function, to call after the change, that focuses the next failed message or the input. */
function focusAfter(id: string, log: HTMLElement | null): () => void {
  const failed = [...(log?.querySelectorAll<HTMLElement>('[data-failed]') ?? [])];
  const index = failed.findIndex((element) => element.dataset.failed === id);
  const next = failed[index + 1] ?? failed[index - 1];
  return () => {
    // Queried again, because the virtualized list may have remounted the message.
    const button = next && failedIn(log, next.dataset.failed)?.querySelector('button');
    (button ?? log?.closest('section')?.querySelector('textarea'))?.focus();
  };
}

/** True when the failed message and its confirmation dialog, which holds the focus, have both unmounted. */
function isGone(id: string, log: HTMLElement | null): boolean {
  return document.querySelector('[role=alertdialog]') === null && failedIn(log, id) === null;
}

function failedIn(log: HTMLElement | null, id = ''): HTMLElement | null {
  return log?.querySelector<HTMLElement>(`[data-failed="${CSS.escape(id)}"]`) ?? null;
}
