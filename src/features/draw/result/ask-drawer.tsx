import { useMutation, useQuery } from '@tanstack/react-query';
import HatGlasses from 'lucide-react/icons/hat-glasses';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { noText } from '@/data/texts/drafts';
import { secretDrafts } from '@/data/texts/secret-drafts';
import { useDraft } from '@/data/texts/use-draft';
import { chatTime } from '@/domain/chat/chat-time';
import type { Draw } from '@/domain/draw/draw';
import type { DrawSide, SecretMessage } from '@/domain/draw/draw-thread';
import { linksInText } from '@/domain/text/link-in-text';
import { cleanText, hasVisibleCharacter, textLimits, textProblem } from '@/domain/text/text';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useToday } from '@/lib/hooks/use-today';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { MessageComposer } from '@/ui/form/message-composer';
import { Skeleton } from '@/ui/layout/skeleton';
import { SegmentedControl } from '@/ui/segmented-control';
import { TextWithLinks } from '@/ui/text-with-links';

import { askInDraw, threadDraftKey, type Thread } from './ask-in-draw';
import { resultQueries } from './result-queries';
import { StrandedTexts } from './stranded-texts';
import { useNewMessage } from './use-draw-news';
import type { DrawPerson } from './use-people';

import './ask-drawer.css';

type AskDrawerProps = {
  open: boolean;
  onClose: () => void;
  groupRef: GroupRef;
  draw: Draw;
  /** Null while the parcel is closed: then the user can write only to the giver. */
  receiver: DrawPerson | null;
};

const yourGiver = 'Dein Wichtel';
const threadClass = 'flex min-h-32 flex-col gap-3 px-5 pt-0.5 pb-4';

/** Two anonymous threads: with the receiver of the user and with the giver of the user. */
export function AskDrawer({ open, onClose, groupRef, draw, receiver }: AskDrawerProps) {
  const [chosen, setChosen] = useState<DrawSide>('giver');
  const side = receiver === null ? 'receiver' : chosen;
  const thread: Thread =
    receiver !== null && side === 'giver'
      ? { drawId: draw.id, round: draw.round, side, receiverId: receiver.id }
      : { drawId: draw.id, round: draw.round, side: 'receiver' };
  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      title={receiver === null ? 'Fragen von deinem Wichtel' : 'Heimlich fragen'}
      head={
        <div className="px-[20px]">
          {receiver !== null && (
            <SegmentedControl
              label="Mit wem"
              options={[
                { value: 'giver', label: `An ${receiver.name}` },
                { value: 'receiver', label: 'Von deinem Wichtel' },
              ]}
              value={side}
              onValueChange={setChosen}
              className="ask-sides"
            />
          )}
          <p className="flex items-center gap-[8px] pb-[12px] text-small text-ink-2">
            <HatGlasses aria-hidden className="size-[18px] flex-none" />
            <span className="min-w-0 wrap-anywhere">
              {receiver !== null && side === 'giver'
                ? `${receiver.name} sieht nur „${yourGiver}“.`
                : `Wer fragt, erfährst du hier nicht. ${yourGiver} weiß, wer antwortet.`}
            </span>
          </p>
        </div>
      }
      footer={<SecretComposer key={threadDraftKey(thread)} groupRef={groupRef} thread={thread} />}
    >
      <StrandedTexts userId={groupRef.userId} draw={draw} receiverId={receiver?.id ?? null} />
      <SecretThread
        key={side}
        groupRef={groupRef}
        drawId={draw.id}
        side={side}
        other={side === 'giver' ? receiver : null}
      />
    </BottomDrawer>
  );
}

type SecretThreadProps = {
  groupRef: GroupRef;
  drawId: string;
  side: DrawSide;
  /** Null in the thread with the anonymous giver. */
  other: DrawPerson | null;
};

function SecretThread({ groupRef, drawId, side, other }: SecretThreadProps) {
  const thread = useQuery(resultQueries.thread(groupRef, drawId, side));
  const retry = useFocusAfterRetry(() => void thread.refetch());
  const day = useToday();
  const seenKey = other === null ? `${drawId}:question` : `${drawId}:answer`;
  useNewMessage(groupRef, seenKey, thread.data, true);
  if (thread.isPending) {
    return (
      <div role="status" className={threadClass}>
        <span className="sr-only">Nachrichten werden geladen …</span>
        <Skeleton className="h-11 w-[80%]" />
      </div>
    );
  }
  if (thread.data === undefined) {
    return (
      <div className={threadClass}>
        <p className="text-ink-2">Die Nachrichten lassen sich gerade nicht laden.</p>
        <Button kind="text" size="sm" className="-ml-3.5" {...retry}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  if (thread.data.length === 0) {
    return (
      <p className={`${threadClass} text-ink-2`}>
        {other === null
          ? 'Noch keine Frage. Du kannst auch zuerst schreiben.'
          : 'Größe, Lieblingsfarbe, schon vorhanden? Frag einfach.'}
      </p>
    );
  }
  return (
    <ol aria-label="Nachrichten" className={threadClass}>
      {thread.data.map((message) => (
        <Bubble key={message.id} message={message} other={other} day={day} />
      ))}
    </ol>
  );
}

type BubbleProps = { message: SecretMessage; other: DrawPerson | null; day: Date };

function Bubble({ message: { isMine, text, createdAt }, other, day }: BubbleProps) {
  const name = other?.name ?? yourGiver;
  return (
    <li className={cx('flex gap-[10px]', isMine && 'justify-end')}>
      {!isMine &&
        (other === null ? (
          <span
            aria-hidden
            className="grid size-[28px] flex-none place-items-center rounded-[50%] bg-sunken text-ink-2"
          >
            <HatGlasses className="size-[16px]" />
          </span>
        ) : (
          <Avatar name={name} paper={other.paper} size="sm" />
        ))}
      <div
        className={cx(
          'max-w-[min(54ch,86%)] px-[14px] pt-[9px] pb-[10px] forced-colors:border',
          isMine ? 'rounded-[16px_6px_16px_16px] bg-band-soft' : 'rounded-[6px_16px_16px] bg-sunken',
        )}
      >
        <span className="sr-only">{isMine ? 'Du' : name}: </span>
        <p className="wrap-anywhere whitespace-pre-wrap">
          <TextWithLinks text={text} links={linksInText(text)} />
        </p>
        <p className={cx('mt-[2px] text-tiny text-ink-2', isMine && 'text-right')}>
          <time dateTime={createdAt}>{chatTime(new Date(createdAt), day)}</time>
        </p>
      </div>
    </li>
  );
}

function SecretComposer({ groupRef, thread }: { groupRef: GroupRef; thread: Thread }) {
  const ask = useMutation(askInDraw(groupRef, thread));
  const draft = useDraft(secretDrafts(groupRef.userId), threadDraftKey(thread), noText);
  const label = thread.side === 'giver' ? 'Frage' : 'Antwort';
  return (
    <MessageComposer
      label={label}
      placeholder={`${label} schreiben`}
      draft={draft.values.text}
      onDraft={(text) => draft.change({ text })}
      onSend={(text) => ask.mutate({ id: draft.idFor(text), text: cleanText(text) })}
      busy={ask.isPending}
      isBlank={!hasVisibleCharacter(draft.values.text)}
      problem={textProblem(draft.values.text, textLimits.secretMessage)}
      className="border-t border-line px-4 pt-3.5 pb-[calc(16px+env(safe-area-inset-bottom,0px))] md:px-5"
    />
  );
}
