import ArrowDown from 'lucide-react/icons/arrow-down';
import { useMemo, useState } from 'react';

import type { PaperOfMember } from '@/data/groups/use-member-papers';
import { chatBlocks } from '@/domain/chat/chat-blocks';
import { chatRuns } from '@/domain/chat/chat-runs';
import { beginningOf } from '@/domain/text/beginning-of';
import { useLast } from '@/lib/hooks/use-last';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import { ChatBlock } from './chat-block';
import type { ChatFeed } from './use-chat-feed';
import { useChatScroll } from './use-chat-scroll';
import { useFailedMessages } from './use-failed-messages';

type ChatLogProps = { feed: ChatFeed; memberId: string; paperOf: PaperOfMember };

export function ChatLog({ feed, memberId, paperOf }: ChatLogProps) {
  const { messages, hasOlder, isLoadingOlder, loadOlder } = feed;
  const middleId = useMiddle(messages);
  const blocks = useMemo(() => chatBlocks(chatRuns(messages), middleId), [messages, middleId]);
  // Times such as 'Gestern' change at midnight.
  const day = useToday();
  const { log, hasUnseen, onScroll, toBottom } = useChatScroll({ messages, memberId, hasOlder, loadOlder });
  const { asked, ask, retry, discard } = useFailedMessages(feed, log);
  const question = useLast(asked);

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
        // The hook keeps the place, in browsers that would not do it as well.
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3"
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
            <div className="pt-1 pb-2 md:pt-2">
              {blocks.map(({ key, items }) => (
                <ChatBlock
                  key={key}
                  runs={items}
                  memberId={memberId}
                  paperOf={paperOf}
                  day={day}
                  onRetry={retry}
                  onDiscard={ask}
                />
              ))}
            </div>
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
      <AlertDialog
        open={asked !== null}
        onClose={() => ask(null)}
        title="Nachricht verwerfen?"
        // The server does not have the message: after this nobody has.
        description={question && `„${beginningOf(question.text)}“ lässt sich nicht wiederherstellen.`}
        confirmLabel="Verwerfen"
        onConfirm={() => {
          ask(null);
          if (asked) discard(asked.id);
        }}
      />
    </div>
  );
}

/** The id of a message that stays while older and newer ones come: the oldest one of the first look. */
function useMiddle(messages: ChatFeed['messages']): string | undefined {
  const oldest = messages[0]?.id;
  const [middle, setMiddle] = useState(oldest);
  // After a long time away the chat begins anew.
  if (middle !== oldest && !messages.some(({ id }) => id === middle)) setMiddle(oldest);
  return middle;
}
