import { useEffect, useRef } from 'react';

import { showChat } from '@/data/shown-chats';
import { useDraft } from '@/lib/hooks/use-draft';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/skeleton';

import type { GroupPlace } from '../group-keys';
import { ChatLog } from './chat-log';
import { MessageComposer } from './message-composer';
import { useChatFeed } from './use-chat-feed';

/** The chat of the group. On phones it fills the screen below the tabs. */
export function ChatTab({ place, memberId }: { place: GroupPlace; memberId: string }) {
  const feed = useChatFeed(place, memberId);
  const draft = useDraft(place.userId, `chat:${memberId}`);
  const card = useRef<HTMLElement>(null);
  const isShown = feed.status !== 'error';

  useEffect(() => (isShown ? showChat(memberId) : undefined), [isShown, memberId]);

  useEffect(() => {
    // The newest messages and the field are what somebody comes for.
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <section
      ref={card}
      aria-label="Chat"
      className={cx(
        'flex h-[calc(100dvh-60px-var(--notice-height,0px))] min-h-80 flex-col overflow-hidden max-md:-mx-[16px] md:h-[min(680px,calc(100dvh-120px-var(--notice-height,0px)))]',
        'md:rounded-lg md:bg-surface md:shadow-card forced-colors:border',
      )}
    >
      {renderLog()}
      <MessageComposer
        label="Nachricht"
        placeholder="Nachricht schreiben"
        draft={draft.text}
        onDraft={draft.change}
        onSend={(text) => {
          feed.send(text);
          draft.change('');
        }}
        className="border-t border-line px-4 py-3.5 max-md:bg-surface max-md:pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-3.5"
      />
    </section>
  );

  function renderLog() {
    if (feed.status === 'pending') {
      return (
        <div role="status" className="flex flex-1 flex-col justify-end gap-4 p-5.5">
          <span className="sr-only">Nachrichten werden geladen …</span>
          <Skeleton className="h-16 w-[55%] rounded-[16px]" />
          <Skeleton className="h-16 w-[40%] rounded-[16px]" />
          <Skeleton className="h-16 w-[48%] self-end rounded-[16px]" />
        </div>
      );
    }
    if (feed.status === 'error') {
      return (
        <div className="flex flex-1 flex-col items-center justify-center gap-3 p-5.5 text-center">
          <p className="text-ink-2">Nachrichten konnten nicht geladen werden</p>
          <Button kind="secondary" onClick={feed.reload}>
            Erneut versuchen
          </Button>
        </div>
      );
    }
    return <ChatLog feed={feed} memberId={memberId} />;
  }
}
