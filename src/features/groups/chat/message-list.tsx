import ArrowDown from 'lucide-react/icons/arrow-down';
import type { RefObject } from 'react';

import type { PaperOfMember } from '@/data/groups/use-member-papers';
import { beginsRun } from '@/domain/chat/chat-runs';
import { useLatch } from '@/lib/hooks/use-latch';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';

import { ChatBubble } from './chat-bubble';
import type { ChatFeed } from './use-chat-feed';
import { useChatScroll } from './use-chat-scroll';

type MessageListProps = Pick<ChatFeed, 'messages' | 'hasOlder' | 'isLoadingOlder' | 'loadOlder'> & {
  log: RefObject<HTMLDivElement | null>;
  memberId: string;
  paperOf: PaperOfMember;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
};

/** Virtualized messages of a chat: mounts those near the viewport and the focused one. */
export function MessageList(props: MessageListProps) {
  const { log, messages, hasOlder, isLoadingOlder, loadOlder, memberId, paperOf, onRetry, onDiscard } = props;
  // Relative times such as 'Gestern' change at midnight.
  const day = useToday();
  const { virtualizer, hasUnseen, onScroll, toBottom, setFocusedId } = useChatScroll(log, props);
  // The button for older messages keeps its space when hidden, against a layout shift.
  const hadOlder = useLatch(hasOlder);

  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label="Chat"
        // Messages that mount while scrolling are not announced.
        aria-live={virtualizer.isScrolling ? 'off' : undefined}
        // Focusable, so that the keyboard can scroll the log.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        // Scroll anchoring is done by `useChatScroll`, because not every browser supports it.
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div className="flex min-h-full flex-col justify-end">
          {hadOlder && (
            <p className="pt-2 text-center">
              <Button
                kind="text"
                size="sm"
                busy={isLoadingOlder}
                onClick={loadOlder}
                className={hasOlder ? undefined : 'invisible'}
              >
                Ältere Nachrichten laden
              </Button>
            </p>
          )}
          {messages.length === 0 ? (
            <p className="p-5.5 text-center text-ink-2">Noch keine Nachrichten. Schreib die erste.</p>
          ) : (
            // The handler only records which message must stay mounted.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <ol
              onFocus={({ target }) => setFocusedId(target.closest('li')?.dataset.id)}
              className="relative mt-1 mb-2"
              style={{ height: virtualizer.getTotalSize() }}
            >
              {virtualizer.getVirtualItems().map(({ index, start }) => {
                const message = messages[index];
                return (
                  message && (
                    <li
                      key={message.id}
                      ref={virtualizer.measureElement}
                      data-index={index}
                      data-id={message.id}
                      aria-setsize={hasOlder ? -1 : messages.length}
                      aria-posinset={index + 1}
                      className="absolute inset-x-0 px-3.5 md:px-5.5"
                      style={{ top: start }}
                    >
                      <ChatBubble
                        message={message}
                        paper={paperOf(message.memberId)}
                        day={day}
                        isFirst={beginsRun(messages, index)}
                        isMine={message.memberId === memberId}
                        onRetry={onRetry}
                        onDiscard={onDiscard}
                      />
                    </li>
                  )
                );
              })}
            </ol>
          )}
        </div>
      </div>
      {hasUnseen && (
        <Button
          size="sm"
          icon={ArrowDown}
          onClick={toBottom}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-2"
        >
          Neue Nachrichten
        </Button>
      )}
    </>
  );
}
