import { useRef } from 'react';

import type { PaperOfMember } from '@/data/groups/use-member-papers';
import { beginningOf } from '@/domain/text/beginning-of';
import { useLast } from '@/lib/hooks/use-last';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import { MessageList } from './message-list';
import type { ChatFeed } from './use-chat-feed';
import { useFailedMessages } from './use-failed-messages';

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
