import { mutationOptions } from '@tanstack/react-query';

import { dataOf } from '@/data/supabase/request';
import type { Group } from '@/domain/group/group';
import { rest } from '@/lib/supabase/rest-client';

import { groupKeys, type GroupPlace } from '../group-keys';
import { loggedFailure } from '../messages';

interface DetailChange<Answer, Variables> {
  send: (variables: Variables) => Promise<Answer>;
  /** What the page shows of the group from then on. */
  shown: (answer: Answer, variables: Variables) => Partial<Group>;
  success: string;
  failure: string;
}

/** Changes what the page shows of a group. */
export function detailChange<Answer, Variables = void>(
  { userId, groupId }: GroupPlace,
  { send, shown, success, failure }: DetailChange<Answer, Variables>,
) {
  const key = groupKeys.detail(userId, groupId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: send,
    meta: { success: { title: success }, failure: loggedFailure(failure) },
    onSuccess: (answer, variables, _before, { client }) => {
      client.setQueryData<Group | null>(key, (group) => group && { ...group, ...shown(answer, variables) });
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
