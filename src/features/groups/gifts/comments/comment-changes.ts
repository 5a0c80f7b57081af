import { mutationOptions } from '@tanstack/react-query';

import { groupKey, type Membership } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { readAgain } from '@/data/queries/list/optimistic-list';
import { dataOf } from '@/data/supabase/request';
import { rest } from '@/lib/supabase/rest-client';
import { draftStored, localDrafts } from '@/lib/texts/drafts';

/** Draft key of a comment on a gift. */
export function commentKey(giftId: string): string {
  return `comment:${giftId}`;
}

/** Adds a comment. Idempotent by the id in the variables. */
export function addComment(me: Membership, giftId: string) {
  const key = groupKey(me, 'comments', giftId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: async ({ id, text }: { id: string; text: string }) => {
      const row = { id, group_id: me.groupId, gift_id: giftId, member_id: me.memberId, text };
      await dataOf(rest.from('gift_comments').upsert(row, { ignoreDuplicates: true }));
    },
    meta: { failure: loggedFailure('Kommentar konnte nicht hinzugefügt werden') },
    // The callback is part of the mutation, because the comment drawer may have unmounted by then.
    onSuccess: (_result, { id }) => draftStored(localDrafts(`user:${me.userId}`), commentKey(giftId), id),
    onSettled: (_result, _error, _comment, _before, { client }) =>
      readAgain(client, key, key, groupKey(me, 'comment-counts')),
  });
}
