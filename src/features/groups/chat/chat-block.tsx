import { memo, useLayoutEffect, useRef } from 'react';

import type { PaperOfMember } from '@/data/groups/use-member-papers';
import type { FeedMessage } from '@/domain/chat/chat-message';
import type { RunMessage } from '@/domain/chat/chat-runs';

import { ChatBubble } from './chat-bubble';

type ChatBlockProps = {
  runs: readonly RunMessage<FeedMessage>[];
  memberId: string;
  paperOf: PaperOfMember;
  day: Date;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
};

/** A few dozen messages. Renders again only when one of them has changed. */
export const ChatBlock = memo(
  function ChatBlock({ runs, memberId, paperOf, day, onRetry, onDiscard }: ChatBlockProps) {
    const block = useRef<HTMLOListElement>(null);
    useLayoutEffect(() => {
      if (block.current) skipOffScreen(block.current);
    }, []);
    return (
      <ol
        ref={block}
        // The room below is for the shadow and focus ring of the last bubble, which would be cut off.
        className="-mb-2 px-3.5 pb-2 contain-content md:px-5.5"
      >
        {runs.map(({ message, isFirst }) => (
          <ChatBubble
            key={message.id}
            message={message}
            paper={paperOf(message.memberId)}
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
    before.paperOf === after.paperOf &&
    before.day === after.day &&
    before.onRetry === after.onRetry &&
    before.onDiscard === after.onDiscard &&
    isSame(before.runs, after.runs),
);

/** From now on it costs nothing while it is out of sight. It keeps the height that it has been laid out with. */
function skipOffScreen(block: HTMLElement): void {
  const { paddingTop, paddingBottom } = getComputedStyle(block);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  block.style.containIntrinsicBlockSize = `auto ${block.getBoundingClientRect().height - padding}px`;
  block.style.contentVisibility = 'auto';
}

function isSame(before: ChatBlockProps['runs'], after: ChatBlockProps['runs']): boolean {
  return (
    before.length === after.length &&
    before.every(
      ({ message, isFirst }, index) => message === after[index]?.message && isFirst === after[index]?.isFirst,
    )
  );
}
