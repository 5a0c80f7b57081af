import { memo } from 'react';

import type { FeedMessage } from '@/domain/chat-message';
import type { RunMessage } from '@/domain/chat-runs';
import { cx } from '@/ui/cx';

import { ChatBubble } from './chat-bubble';

type ChatBlockProps = {
  runs: readonly RunMessage<FeedMessage>[];
  memberId: string;
  day: Date;
  /** The chat is so long that blocks out of sight should cost nothing. */
  isOneOfMany: boolean;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
};

const bubblePx = 76;

/** A few dozen messages. Renders again only when one of them has changed. */
export const ChatBlock = memo(
  function ChatBlock({ runs, memberId, day, isOneOfMany, onRetry, onDiscard }: ChatBlockProps) {
    return (
      <ol
        className={cx('px-3.5 md:px-5.5', isOneOfMany && '[content-visibility:auto]')}
        // Also while everything is rendered: the browser remembers the real height from then on.
        style={{ containIntrinsicHeight: `auto ${runs.length * bubblePx}px` }}
      >
        {runs.map(({ message, isFirst }) => (
          <ChatBubble
            key={message.id}
            message={message}
            day={day}
            isFirst={isFirst}
            isMine={message.memberId === memberId}
            onRetry={onRetry}
            onDiscard={onDiscard}
          />
        ))}
      </ol>
    );
  },
  (before, after) =>
    before.memberId === after.memberId &&
    before.day === after.day &&
    before.isOneOfMany === after.isOneOfMany &&
    before.onRetry === after.onRetry &&
    before.onDiscard === after.onDiscard &&
    isSame(before.runs, after.runs),
);

function isSame(before: ChatBlockProps['runs'], after: ChatBlockProps['runs']): boolean {
  return (
    before.length === after.length &&
    before.every(
      ({ message, isFirst }, index) => message === after[index]?.message && isFirst === after[index]?.isFirst,
    )
  );
}
