import { ArrowDown } from 'lucide-react';
import { useMemo } from 'react';

import { chatRuns } from '@/domain/chat-runs';
import { useToday } from '@/lib/use-today';
import { Button } from '@/ui/button';

import { ChatBubble } from './chat-bubble';
import type { ChatFeed } from './chat-feed';
import { useChatScroll } from './use-chat-scroll';

/** Beyond this count the browser skips the messages that are out of sight. */
const many = 300;

export function ChatLog({ feed, memberId }: { feed: ChatFeed; memberId: string }) {
  const { messages, hasOlder, isLoadingOlder, loadOlder, retry, discard } = feed;
  const runs = useMemo(() => chatRuns(messages), [messages]);
  // Times such as 'Gestern' change at midnight.
  const day = useToday();
  const { log, hasUnseen, onScroll, toBottom } = useChatScroll({ messages, memberId, hasOlder, loadOlder });
  const isLong = messages.length > many;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label="Chat"
        // It scrolls, so the keyboard has to get into it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
      >
        <div className="flex min-h-full flex-col justify-end">
          {hasOlder && (
            <p className="pt-2 text-center">
              <Button kind="text" size="sm" busy={isLoadingOlder} onClick={loadOlder}>
                Ältere Nachrichten laden
              </Button>
            </p>
          )}
          {messages.length === 0 ? (
            <p className="p-5.5 text-center text-ink-2">Noch keine Nachrichten. Schreib die erste.</p>
          ) : (
            <ol className="px-3.5 pt-4 pb-2 md:px-5.5 md:pt-5.5">
              {runs.map(({ message, isFirst }) => (
                <ChatBubble
                  key={message.id}
                  message={message}
                  day={day}
                  isFirst={isFirst}
                  isMine={message.memberId === memberId}
                  isOneOfMany={isLong}
                  onRetry={retry}
                  onDiscard={discard}
                />
              ))}
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
    </div>
  );
}
