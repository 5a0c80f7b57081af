import { mutationOptions } from '@tanstack/react-query';

import { dataOf } from '@/data/supabase/request';
import { rest } from '@/lib/rest-client';

import { groupKeys, type GroupPlace } from './group-keys';
import { loggedFailure } from './messages';

interface NewComment {
  id: string;
  text: string;
}

/** Stores a comment. The id in the variables makes a repeated try harmless. */
export function addComment({ userId, groupId }: GroupPlace, giftId: string, memberId: string) {
  const key = groupKeys.comments(userId, groupId, giftId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: async ({ id, text }: NewComment) => {
      const row = { id, group_id: groupId, gift_id: giftId, member_id: memberId, text };
      await dataOf(rest.from('gift_comments').upsert(row, { ignoreDuplicates: true }));
    },
    networkMode: 'always',
    meta: { failure: loggedFailure('Kommentar konnte nicht hinzugefügt werden') },
    onSettled: (_result, _error, _comment, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: groupKeys.commentCounts(userId, groupId) }),
      ]),
  });
}
