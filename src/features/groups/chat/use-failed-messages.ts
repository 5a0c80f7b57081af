import { type RefObject, useCallback, useState } from 'react';

import type { FeedMessage } from '@/domain/chat/chat-message';
import { whenNotAsked } from '@/lib/when-found';

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
        whenNotAsked(moveOn);
      },
      [discard, log],
    ),
  };
}

/** Where to go on after a message, to be called when it has been decided about. */
function focusAfter(id: string, log: HTMLElement | null): () => void {
  const failed = [...(log?.querySelectorAll<HTMLElement>('[data-failed]') ?? [])];
  const index = failed.findIndex((element) => element.dataset.failed === id);
  const next = (failed[index + 1] ?? failed[index - 1])?.querySelector('button');
  const field = log?.closest('section')?.querySelector('textarea');
  return () => (next?.isConnected ? next : field)?.focus();
}
