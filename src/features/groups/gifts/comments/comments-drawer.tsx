import { useMutation, useQuery, mutationOptions } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import Smile from 'lucide-react/icons/smile';
import ThumbsUp from 'lucide-react/icons/thumbs-up';

import { changeReaction } from '@/data/groups/change-reaction';
import { type GiftComment, groupGiftQueries } from '@/data/groups/group-gift-queries';
import { type Membership, groupKey } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { useMemberPapers } from '@/data/groups/use-member-papers';
import { readAgain } from '@/data/queries/list/optimistic-list';
import { dataOf } from '@/data/supabase/request';
import { localDrafts, noText, draftStored } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';
import { chatTime } from '@/domain/chat/chat-time';
import {
  reactionLabels,
  type ReactionType,
  reactionTypes,
  tallyOf,
  tallyReactions,
} from '@/domain/group/gift-reaction';
import { formerMember } from '@/domain/group/group';
import type { GroupGift } from '@/domain/group/group-gift';
import type { Wrapping } from '@/domain/person/paper';
import { countText } from '@/domain/text/german';
import { cleanText, hasVisibleCharacter, textLimits, textProblem } from '@/domain/text/text';
import { MessageText } from '@/features/groups/shared/message-text';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { useToday } from '@/lib/hooks/use-today';
import { rest } from '@/lib/supabase/rest-client';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { MessageComposer } from '@/ui/form/message-composer';
import type { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/layout/skeleton';

import './reaction-bar.css';

type CommentsDrawerProps = { me: Membership; gift: GroupGift; open: boolean; onClose: () => void };

export function CommentsDrawer({ me, gift, open, onClose }: CommentsDrawerProps) {
  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      kicker="Kommentare"
      title={gift.title}
      head={<ReactionBar me={me} giftId={gift.id} />}
      footer={<CommentForm me={me} giftId={gift.id} />}
    >
      <Comments me={me} giftId={gift.id} />
    </BottomDrawer>
  );
}

type CommentsProps = { me: Membership; giftId: string };

function Comments({ me, giftId }: CommentsProps) {
  const comments = useQuery(groupGiftQueries.comments(me, giftId));
  const retry = useFocusAfterRetry(() => void comments.refetch());
  const paperOf = useMemberPapers(me);
  const day = useToday();
  if (comments.isPending) {
    return (
      <div role="status" className="flex min-h-32 flex-col gap-4 px-5 pb-4.5 md:px-6">
        <span className="sr-only">Kommentare werden geladen …</span>
        <Skeleton className="h-11 w-[80%]" />
        <Skeleton className="h-11 w-[60%]" />
      </div>
    );
  }
  if (comments.data === undefined) {
    return (
      <div className="min-h-32 px-5 pb-4.5 md:px-6">
        <p className="text-ink-2">Die Kommentare lassen sich gerade nicht laden.</p>
        <Button kind="text" size="sm" className="-ml-3.5" {...retry}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  if (comments.data.length === 0) {
    return <p className="min-h-32 px-5 pb-4.5 text-ink-2 md:px-6">Noch keine Kommentare</p>;
  }
  return (
    <ol aria-label="Kommentare" className="flex min-h-32 flex-col gap-4 px-5 pt-1 pb-4.5 md:px-6">
      {comments.data.map((comment) => (
        <CommentItem key={comment.id} comment={comment} paper={paperOf(comment.memberId)} day={day} />
      ))}
    </ol>
  );
}

function CommentItem({ comment, paper, day }: { comment: GiftComment; paper: Wrapping; day: Date }) {
  const name = comment.authorName ?? formerMember;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Avatar name={name} paper={paper} size="sm" />
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <b className="font-[650] [overflow-wrap:anywhere]">{name}</b>
          <time dateTime={comment.createdAt} className="text-small text-ink-2">
            {chatTime(new Date(comment.createdAt), day)}
          </time>
        </p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          <MessageText memberId={comment.memberId} text={comment.text} />
        </p>
      </div>
    </li>
  );
}

function CommentForm({ me, giftId }: CommentsProps) {
  const add = useMutation(addComment(me, giftId));
  const draft = useDraft(localDrafts(`user:${me.userId}`), commentKey(giftId), noText);
  return (
    <MessageComposer
      label="Kommentar"
      placeholder="Kommentar schreiben"
      draft={draft.values.text}
      onDraft={(text) => draft.change({ text })}
      onSend={(text) => add.mutate({ id: draft.idFor(text), text: cleanText(text) })}
      isBlank={!hasVisibleCharacter(draft.values.text)}
      problem={textProblem(draft.values.text, textLimits.notes)}
      busy={add.isPending}
      className="border-t border-line px-4 pt-3.5 pb-[calc(16px+env(safe-area-inset-bottom,0px))] md:px-5"
    />
  );
}

/** Draft key of a comment on a gift. */
function commentKey(giftId: string): string {
  return `comment:${giftId}`;
}

/** Adds a comment. Idempotent by the id in the variables. */
function addComment(me: Membership, giftId: string) {
  const key = groupKey(me, 'comments', giftId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: async ({ id, text }: { id: string; text: string }) => {
      const row = { id, group_id: me.groupId, gift_id: giftId, member_id: me.memberId, text };
      await dataOf(rest.from('gift_comments').upsert(row, { ignoreDuplicates: true }));
    },
    meta: { failure: loggedFailure('Kommentar konnte nicht hinzugefügt werden') },
    // A callback of the mutation itself runs even when the comment drawer has unmounted.
    onSuccess: (_result, { id }) => draftStored(localDrafts(`user:${me.userId}`), commentKey(giftId), id),
    onSettled: (_result, _error, _comment, _before, { client }) =>
      readAgain(client, key, key, groupKey(me, 'comment-counts')),
  });
}

const icons: Record<ReactionType, Icon> = { thumbs_up: ThumbsUp, heart: Heart, like: Smile };

function ReactionBar({ me, giftId }: { me: Membership; giftId: string }) {
  const { data: reactions = [] } = useQuery(groupGiftQueries.reactions(me));
  const { mutate: react } = useMutation(changeReaction(me));
  const tally = tallyOf(tallyReactions(reactions, me.memberId), giftId);
  return (
    <div role="group" aria-label="Reaktionen" className="flex flex-wrap gap-2 px-5 pb-4 md:px-6">
      {reactionTypes.map((type) => {
        const Icon = icons[type];
        const { count, isMine } = tally[type];
        return (
          <button
            key={type}
            type="button"
            aria-pressed={isMine}
            aria-label={`${reactionLabels[type]}, ${count}`}
            onClick={() => react({ giftId, type, isOn: !isMine })}
            className="reaction inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-ink-2 aria-pressed:bg-band-soft aria-pressed:text-band-ink forced-colors:border"
          >
            <Icon className="size-[19px]" />
            <span className="tabular-nums">{countText(count)}</span>
          </button>
        );
      })}
    </div>
  );
}
