import { queryOptions } from '@tanstack/react-query';

import { allRows, everyRow, readOnce } from '@/data/supabase/request';
import { rest } from '@/lib/supabase/rest-client';

import { groupKeys, type GroupPlace, groupMeta } from '../group-keys';
import { freshForMs } from '../group-queries';
import { toComment, toCommentCount, toGroupGift, toReactions } from '../group-rows';
import { loggedFailure } from '../messages';

const giftsFailed = loggedFailure('Geschenke konnten nicht geladen werden');

export const groupGiftQueries = {
  /** All gifts that the user may see, newest first. */
  list: ({ userId, groupId }: GroupPlace) =>
    queryOptions({
      queryKey: groupKeys.gifts(userId, groupId),
      queryFn: async ({ signal }) => {
        const gifts = () =>
          rest
            .from('group_gifts')
            .select(
              'id, title, notes, url, price_min, price_max, status, reserved_by, recipient_user_id, created_at, reserver:group_members!group_gifts_reserved_by_fkey(display_name)',
            )
            .eq('group_id', groupId)
            .order('created_at', { ascending: false })
            .order('id');
        const rows = await everyRow(gifts, signal);
        return rows.map(toGroupGift);
      },
      staleTime: freshForMs,
      meta: groupMeta(giftsFailed, userId, groupId),
    }),

  /** The reactions to all gifts, in one request. */
  reactions: ({ userId, groupId }: GroupPlace) =>
    queryOptions({
      queryKey: groupKeys.reactions(userId, groupId),
      queryFn: async ({ signal }) => {
        const reactions = () =>
          rest
            .from('gift_reactions')
            .select('id, gift_id, member_id, type')
            .eq('group_id', groupId)
            .order('id');
        const rows = await everyRow(reactions, signal);
        return toReactions(rows);
      },
      staleTime: freshForMs,
      meta: groupMeta(giftsFailed, userId, groupId),
    }),

  /** How many comments each gift has, in one request; a gift without comments is missing. */
  commentCounts: ({ userId, groupId }: GroupPlace) =>
    queryOptions({
      queryKey: groupKeys.commentCounts(userId, groupId),
      queryFn: async ({ signal }) => {
        const page = async (first: number, last: number) => {
          const counts = rest
            .from('gift_comment_counts')
            .select('gift_id, comment_count')
            .eq('group_id', groupId)
            .order('gift_id')
            .range(first, last);
          const answer = await readOnce(counts, signal);
          return { ...answer, data: answer.data && answer.data.map(toCommentCount) };
        };
        const rows = await allRows(page, signal);
        return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
      },
      staleTime: freshForMs,
      meta: groupMeta(giftsFailed, userId, groupId),
    }),

  /** The comments on a gift, oldest first. */
  comments: ({ userId, groupId }: GroupPlace, giftId: string) =>
    queryOptions({
      queryKey: groupKeys.comments(userId, groupId, giftId),
      queryFn: async ({ signal }) => {
        const comments = () =>
          rest
            .from('gift_comments')
            .select(
              'id, member_id, text, created_at, author:group_members!gift_comments_member_fkey(display_name)',
            )
            .eq('gift_id', giftId)
            .order('created_at')
            .order('id');
        const rows = await everyRow(comments, signal);
        return rows.map(toComment);
      },
      staleTime: 0,
      meta: groupMeta(loggedFailure('Kommentare konnten nicht geladen werden'), userId, groupId),
    }),
};
