import { useRef, type RefObject, useCallback, useState } from 'react';

import type { PaperOfMember } from '@/data/groups/use-member-papers';
import type { FeedMessage } from '@/domain/chat/chat-message';
import { beginningOf } from '@/domain/text/beginning-of';
import { whenFound } from '@/lib/browser/when-found';
import { useLast } from '@/lib/hooks/use-last';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import { MessageList } from './message-list';
import type { ChatFeed } from './use-chat-feed';

type ChatLogProps = { feed: ChatFeed; memberId: string; paperOf: PaperOfMember };

export function ChatLog({ feed, memberId, paperOf }: ChatLogProps) {
  const { messages, hasOlder, isLoadingOlder, loadOlder } = feed;
  const log = useRef<HTMLDivElement>(null);
  const { toDiscard, askToDiscard, retry, discard } = useFailedMessages(feed, log);
  const question = useLast(toDiscard);

  return (
    <div className="relative min-h-0 flex-1">
      <MessageList
        log={log}
        messages={messages}
        hasOlder={hasOlder}
        isLoadingOlder={isLoadingOlder}
        loadOlder={loadOlder}
        memberId={memberId}
        paperOf={paperOf}
        onRetry={retry}
        onDiscard={askToDiscard}
      />
      <AlertDialog
        open={toDiscard !== null}
        onClose={() => askToDiscard(null)}
        title="Nachricht verwerfen?"
        // A failed message exists on this device only.
        description={question && `„${beginningOf(question.text)}“ lässt sich nicht wiederherstellen.`}
        confirmLabel="Verwerfen"
        onConfirm={() => {
          askToDiscard(null);
          if (toDiscard) discard(toDiscard.id);
        }}
      />
    </div>
  );
}

/**
 * Retry and discard of failed messages. Afterwards the focus moves to the next failed message or to the input. `toDiscard`
 * is the failed message in the discard dialog; null without one.
 */
function useFailedMessages(feed: ChatFeed, log: RefObject<HTMLElement | null>) {
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
          // The focus moves only if the user has not focused anything else meanwhile.
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

/** True when the failed message has unmounted, and the confirmation dialog, which held the focus, as well. */
function isGone(id: string, log: HTMLElement | null): boolean {
  return document.querySelector('[role=alertdialog]') === null && failedIn(log, id) === null;
}

function failedIn(log: HTMLElement | null, id = ''): HTMLElement | null {
  return log?.querySelector<HTMLElement>(`[data-failed="${CSS.escape(id)}"]`) ?? null;
}
