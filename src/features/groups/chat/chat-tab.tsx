import { useEffect, useRef } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { useMemberPapers } from '@/data/groups/use-member-papers';
import { showChat } from '@/data/shown-chats';
import { localDrafts, noText } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';
import { hasVisibleCharacter, textLimits, textProblem } from '@/domain/text/text';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { MessageComposer } from '@/ui/form/message-composer';
import { Skeleton } from '@/ui/layout/skeleton';

import { ChatLog } from './chat-log';
import { type ChatFeed, useChatFeed } from './use-chat-feed';

import './chat-tab.css';

/** Tab 'Chat' of a group. On phones the chat fills the screen below the tabs. */
export function ChatTab({ groupRef, memberId }: { groupRef: GroupRef; memberId: string }) {
  const feed = useChatFeed(groupRef, memberId);
  const paperOf = useMemberPapers(groupRef);
  const card = useRef<HTMLElement>(null);
  const isShown = feed.status !== 'error';

  useEffect(() => (isShown ? showChat(memberId) : undefined), [isShown, memberId]);

  useEffect(() => (card.current ? keepInView(card.current) : undefined), []);

  return (
    <section
      ref={card}
      aria-label="Chat"
      className="chat-tab flex min-h-80 flex-col overflow-hidden md:rounded-lg md:bg-surface md:shadow-card forced-colors:border"
    >
      {feed.status !== 'ready' && <NotLoaded feed={feed} />}
      {/* Unsent messages show even if the chat could not be loaded. */}
      {(feed.status === 'ready' || feed.messages.length > 0) && (
        <ChatLog feed={feed} memberId={memberId} paperOf={paperOf} />
      )}
      <ChatComposer groupRef={groupRef} memberId={memberId} onSend={feed.send} />
    </section>
  );
}

type ChatComposerProps = { groupRef: GroupRef; memberId: string; onSend: (text: string, id: string) => void };

/** Composer that holds the draft itself, so that a keystroke does not re-render the messages. */
function ChatComposer({ groupRef, memberId, onSend }: ChatComposerProps) {
  const draft = useDraft(localDrafts(`user:${groupRef.userId}`), `chat:${memberId}`, noText);
  return (
    <MessageComposer
      label="Nachricht"
      placeholder="Nachricht schreiben"
      draft={draft.values.text}
      onDraft={(text) => draft.change({ text })}
      onSend={(text) => {
        onSend(text, draft.idFor(text));
        draft.clear();
      }}
      isBlank={!hasVisibleCharacter(draft.values.text)}
      problem={textProblem(draft.values.text, textLimits.notes)}
      className="chat-composer border-t border-line px-4 py-3.5 max-md:bg-surface md:px-3.5"
    />
  );
}

function NotLoaded({ feed: { status, messages, reload } }: { feed: ChatFeed }) {
  const retry = useFocusAfterRetry(reload);
  const isAlone = messages.length === 0;
  const room = isAlone && 'flex-1';
  if (status === 'pending') {
    return (
      <div role="status" className={cx('flex flex-col justify-end gap-4 p-5.5', room)}>
        <span className="sr-only">Nachrichten werden geladen …</span>
        {isAlone && <Skeleton className="h-16 w-[55%] rounded-[16px]" />}
        {isAlone && <Skeleton className="h-16 w-[40%] rounded-[16px]" />}
        <Skeleton className="h-16 w-[48%] self-end rounded-[16px]" />
      </div>
    );
  }
  return (
    <div className={cx('flex flex-col items-center justify-center gap-3 p-5.5 text-center', room)}>
      <p className="text-ink-2">Nachrichten konnten nicht geladen werden</p>
      <Button kind="secondary" {...retry}>
        Erneut versuchen
      </Button>
    </div>
  );
}

/** Keeps newest messages and input in view, also after a notice above the chat has changed the height of the card. */
function keepInView(card: HTMLElement) {
  let isWhole = true;
  let shownHeight = card.offsetHeight;
  const look = () => {
    // Before the ResizeObserver reports a new height, scroll events come from scroll anchoring, not from the user.
    if (card.offsetHeight !== shownHeight) return;
    const { top, bottom } = card.getBoundingClientRect();
    isWhole = top >= 0 && bottom <= innerHeight + 1;
  };
  const show = () => {
    shownHeight = card.offsetHeight;
    if (isWhole) card.scrollIntoView({ block: 'nearest' });
  };
  show();
  look();
  const observer = new ResizeObserver(show);
  observer.observe(card);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', look);
  };
}
