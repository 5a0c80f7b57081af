import CircleAlert from 'lucide-react/icons/circle-alert';
import { memo } from 'react';

import type { FeedMessage } from '@/domain/chat/chat-message';
import { chatTime } from '@/domain/chat/chat-time';
import { formerMember } from '@/domain/group/group';
import type { Wrapping } from '@/domain/person/paper';
import { beginningOf } from '@/domain/text/beginning-of';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

import { MessageText } from '../shared/message-text';

type ChatBubbleProps = {
  message: FeedMessage;
  /** Wrapping paper of the sender. */
  paper: Wrapping;
  day: Date;
  /** First message of a run by one sender; shows the sender's name. */
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

export const ChatBubble = memo(function ChatBubble(props: ChatBubbleProps) {
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
