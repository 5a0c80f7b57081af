import { queryOptions } from '@tanstack/react-query';

import { type GroupGift, groupGiftStatuses } from '@/domain/group/group-gift';
import type { Pool } from '@/domain/pool/pool';
import { poolStates } from '@/domain/pool/pool-state';
import { rest } from '@/lib/supabase/rest-client';

import { toDay } from '../rows/columns';
import { everyRow } from '../supabase/request';
import { groupKey, groupMeta, type GroupRef } from './group-keys';
import { ofGroup } from './group-queries';
import { reactionColumns, toReactions } from './reaction-rows';

export interface GiftComment {
  id: string;
  /** Membership of the author; null after the author has left the group. */
  memberId: string | null;
  authorName: string | null;
  text: string;
  createdAt: string;
}

const giftsFailed = 'Geschenke konnten nicht geladen werden';

export const groupGiftQueries = {
  /** All gifts visible to the user, newest first. */
  list: (groupRef: GroupRef) =>
    queryOptions({
      ...ofGroup(groupRef, 'gifts', giftsFailed),
      queryFn: async ({ signal }) => {
        const gifts = () =>
          rest
            .from('group_gifts')
            .select(
              'id, title, notes, url, priceMin:price_min, priceMax:price_max, status, reservedBy:reserved_by, recipientUserId:recipient_user_id, pictureId:picture_id, createdAt:created_at, revealOn:reveal_on, toldOn:told_on, wishId:wish_id, priceCents:price_cents, isFavorite:is_favorite, wishChangedAt:wish_changed_at, withdrawnAt:withdrawn_at, takenName:taken_name, pool:gift_pools(state, collectorId:collector_id, totalCents:total_cents, paidCents:paid_cents, memberIds:member_ids, restCents:rest_cents, evenCount:even_count), reserver:group_members!group_gifts_reserved_by_fkey(display_name)',
            )
            .eq('group_id', groupRef.groupId)
            .order('created_at', { ascending: false })
            .order('id');
        const rows = await everyRow(gifts, signal);
        return rows.map(toGroupGift);
      },
    }),

  /** Reactions to all gifts, in one request. */
  reactions: (groupRef: GroupRef) =>
    queryOptions({
      ...ofGroup(groupRef, 'reactions', giftsFailed),
      queryFn: async ({ signal }) => {
        const reactions = () =>
          rest
            .from('gift_reactions')
            .select(reactionColumns)
            .eq('group_id', groupRef.groupId)
            .order('gift_id')
            .order('id');
        return toReactions(await everyRow(reactions, signal));
      },
    }),

  /** Number of comments per gift, in one request; gifts without comments are missing. */
  commentCounts: (groupRef: GroupRef) =>
    queryOptions({
      ...ofGroup(groupRef, 'comment-counts', giftsFailed),
      queryFn: async ({ signal }) => {
        const counts = () =>
          rest
            .from('gift_comment_counts')
            // The row type is given, because the generated types make every column of a view nullable.
            .select<string, { id: string; comments: number }>('id:gift_id, comments:comment_count')
            .eq('group_id', groupRef.groupId)
            .order('gift_id');
        const rows = await everyRow(counts, signal);
        return Object.fromEntries(rows.map(({ id, comments }) => [id, comments]));
      },
    }),

  /** Comments on a gift, oldest first. */
  comments: (groupRef: GroupRef, giftId: string) =>
    queryOptions({
      queryKey: groupKey(groupRef, 'comments', giftId),
      queryFn: async ({ signal }) => {
        const comments = () =>
          rest
            .from('gift_comments')
            .select(
              'id, memberId:member_id, text, createdAt:created_at, author:group_members!gift_comments_member_fkey(display_name)',
            )
            .eq('gift_id', giftId)
            .order('created_at')
            .order('id');
        const rows = await everyRow(comments, signal);
        return rows.map(toComment);
      },
      staleTime: 0,
      meta: groupMeta(groupRef, 'Kommentare konnten nicht geladen werden'),
    }),
};

type GiftRow = Omit<GroupGift, 'status' | 'reserverName' | 'revealOn' | 'toldOn' | 'pool'> & {
  status: string;
  revealOn: string | null;
  toldOn: string | null;
  reserver: { display_name: string } | null;
  pool: PoolRow[] | PoolRow | null;
};

type PoolRow = Omit<Pool, 'state'> & { state: string };

function toGroupGift({ reserver, status, revealOn, toldOn, pool: pools, ...gift }: GiftRow): GroupGift {
  // A gift has at most one pool: the server returns an object, the generated type is a list.
  const [pool = null] = [pools].flat();
  return {
    ...gift,
    status: groupGiftStatuses.find((known) => known === status) ?? 'idea',
    reserverName: reserver?.display_name ?? null,
    revealOn: toDay(revealOn),
    toldOn: toDay(toldOn),
    pool: pool && { ...pool, state: poolStates.find((known) => known === pool.state) ?? 'ended' },
  };
}

type CommentRow = Omit<GiftComment, 'authorName'> & { author: { display_name: string } | null };

function toComment({ author, ...comment }: CommentRow): GiftComment {
  return { ...comment, authorName: author?.display_name ?? null };
}
