import { mutationOptions } from '@tanstack/react-query';

import { dataOf } from '@/data/supabase/request';
import type { Group } from '@/domain/group/group';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace } from '../group-keys';
import { changeToasts } from '../messages';

/** Changes what the page shows of a group; `shown` is that from then on. */
export function detailChange<Answer, Variables = void>(
  place: GroupPlace,
  change: {
    send: (variables: Variables) => Promise<Answer>;
    shown: (answer: Answer, variables: Variables) => Partial<Group>;
    success: string;
    failure: string;
  },
) {
  const key = groupKey(place, 'detail');
  return mutationOptions({
    mutationKey: key,
    mutationFn: change.send,
    meta: changeToasts(change.success, change.failure),
    onSuccess: (answer, variables, _before, { client }) => {
      client.setQueryData<Group | null>(
        key,
        (group) => group && { ...group, ...change.shown(answer, variables) },
      );
    },
    onSettled: (_answer, _error, _variables, _before, { client }) =>
      client.invalidateQueries({ queryKey: key }),
  });
}

export function renewCode(place: GroupPlace) {
  return detailChange(place, {
    send: () => dataOf(rest.rpc('rotate_group_join_code', { p_group: place.groupId })),
    shown: (joinCode) => ({ joinCode }),
    success: 'Neuer Code erstellt',
    failure: 'Code konnte nicht erneuert werden',
  });
}

export function renewLink(place: GroupPlace) {
  return detailChange(place, {
    send: () => dataOf(rest.rpc('rotate_group_invite_token', { p_group: place.groupId })),
    shown: (inviteToken) => ({ inviteToken }),
    success: 'Neuer Link erstellt',
    failure: 'Link konnte nicht erneuert werden',
  });
}
