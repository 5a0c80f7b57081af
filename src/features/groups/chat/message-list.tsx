import ArrowDown from 'lucide-react/icons/arrow-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type RefObject, memo } from 'react';

import type { PaperOfMember } from '@/data/groups/use-member-papers';
import type { FeedMessage } from '@/domain/chat/chat-message';
import { beginsRun } from '@/domain/chat/chat-runs';
import { chatTime } from '@/domain/chat/chat-time';
import { formerMember } from '@/domain/group/group';
import type { Wrapping } from '@/domain/person/paper';
import { beginningOf } from '@/domain/text/beginning-of';
import { useLatch } from '@/lib/hooks/use-latch';
import { useToday } from '@/lib/hooks/use-today';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

import { MessageText } from '../shared/message-text';
import type { ChatFeed } from './use-chat-feed';
import { useChatScroll } from './use-chat-scroll';

type MessageListProps = Pick<ChatFeed, 'messages' | 'hasOlder' | 'isLoadingOlder' | 'loadOlder'> & {
  log: RefObject<HTMLDivElement | null>;
  memberId: string;
  paperOf: PaperOfMember;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
};

/** Virtualized messages of a chat: only those near the viewport and the focused one are mounted. */
export function MessageList(props: MessageListProps) {
  const { log, messages, hasOlder, isLoadingOlder, loadOlder, memberId, paperOf, onRetry, onDiscard } = props;
  // Relative times such as 'Gestern' change at midnight.
  const day = useToday();
  const { virtualizer, isPlaced, hasUnseen, onScroll, toBottom, setFocusedId } = useChatScroll(log, props);
  // The button for older messages keeps its space when hidden, so that the layout does not shift.
  const hadOlder = useLatch(hasOlder);

  return (
    <>
      <div
        ref={log}
        role="log"
        aria-label="Chat"
        // Screen readers do not announce messages that mount because of scrolling.
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
              // Invisible until the heights are measured, because messages at estimated places would jump.
              className={cx('relative mt-1 mb-2', !isPlaced && 'invisible')}
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

type ChatBubbleProps = {
  message: FeedMessage;
  /** Wrapping paper of the sender. */
  paper: Wrapping;
  day: Date;
  /** True for the first of several consecutive messages by one sender, which shows the name. */
  isFirst: boolean;
  isMine: boolean;
  onRetry: (id: string) => void;
  /** Opens the confirmation for discarding a failed message. */
  onDiscard: (id: string) => void;
};

const pauseTexts = {
  offline: 'Wird gesendet, sobald eine Verbindung besteht',
  limit: 'Viele Nachrichten auf einmal: wird gleich gesendet',
  trouble: 'Hat noch nicht geklappt: wird gleich noch einmal gesendet',
};

const ChatBubble = memo(function ChatBubble(props: ChatBubbleProps) {
  const { message, paper, day, isFirst, isMine } = props;
  const { senderName, text, createdAt, state } = message;
  const name = senderName ?? formerMember;
  return (
    <div className={cx('flex flex-col', isFirst ? 'pt-4.5' : 'pt-1', isMine ? 'items-end' : 'items-start')}>
      {isFirst && !isMine && (
        <p className="mb-1 flex items-center gap-2.5">
          <Avatar name={name} paper={paper} size="sm" />
          <b className="text-small font-[650] [overflow-wrap:anywhere]">{name}</b>
        </p>
      )}
      {(isMine || !isFirst) && <span className="sr-only">{isMine ? 'Du' : name}:</span>}
      <div
        className={cx(
          'max-w-[min(54ch,86%)] px-3.5 pt-[9px] pb-2.5 forced-colors:border',
          isMine
            ? 'rounded-[16px_6px_16px_16px] bg-band-soft'
            : 'ml-9.5 rounded-[6px_16px_16px_16px] bg-surface shadow-edge md:bg-sunken md:shadow-none',
        )}
      >
        <p className="leading-[1.4375rem] [overflow-wrap:anywhere] whitespace-pre-wrap">
          <MessageText memberId={message.memberId} text={text} />
        </p>
        <p className={cx('mt-0.5 text-tiny text-ink-2', isMine && 'text-right')}>
          {state === 'sending' && 'Wird gesendet …'}
          {state === 'waiting' && pauseTexts[message.pause ?? 'offline']}
          {(state === 'sent' || state === 'failed') && (
            <time dateTime={createdAt}>{chatTime(new Date(createdAt), day)}</time>
          )}
        </p>
      </div>
      {state === 'failed' && <Failed {...props} />}
    </div>
  );
});

function Failed({ message: { id, text, reason }, onRetry, onDiscard }: ChatBubbleProps) {
  const name = beginningOf(text);
  return (
    <div data-failed={id} className="flex flex-col items-end text-small">
      <p className="flex flex-wrap items-center justify-end gap-x-1 font-semibold text-danger-ink forced-colors:gap-2">
        <CircleAlert aria-hidden className="size-4" />
        Nicht gesendet
        <Button kind="text" size="sm" aria-label={`Erneut senden: ${name}`} onClick={() => onRetry(id)}>
          Erneut senden
        </Button>
        <Button kind="text" size="sm" aria-label={`Verwerfen: ${name}`} onClick={() => onDiscard(id)}>
          Verwerfen
        </Button>
      </p>
      {reason && (
        <p className="max-w-[54ch] pb-1.5 text-right [overflow-wrap:anywhere] text-ink-2">{reason}</p>
      )}
    </div>
  );
}
