import { mutationOptions } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { changeToasts } from '@/data/groups/group-toasts';
import { dataOf } from '@/data/supabase/request';
import type { Group } from '@/domain/group/group';
import { rest } from '@/lib/supabase/rest-client';

/** Mutation of a group's details; `send` resolves to the changed fields. */
export function detailChange<Variables = void>(
  groupRef: GroupRef,
  send: (variables: Variables) => Promise<Partial<Group>>,
  meta: ReturnType<typeof changeToasts>,
) {
  const key = groupKey(groupRef, 'detail');
  return mutationOptions({
    mutationKey: key,
    mutationFn: send,
    meta,
    onSuccess: (changed, _variables, _before, { client }) => {
      client.setQueryData<Group | null>(key, (group) => group && { ...group, ...changed });
    },
    onSettled: (_changed, _error, _variables, _before, { client }) =>
      client.invalidateQueries({ queryKey: key }),
  });
}

export function renewCode(groupRef: GroupRef) {
  async function send() {
    return { joinCode: await dataOf(rest.rpc('rotate_group_join_code', { p_group: groupRef.groupId })) };
  }
  return detailChange(
    groupRef,
    send,
    changeToasts('Neuer Code erstellt', 'Code konnte nicht erneuert werden'),
  );
}

export function renewLink(groupRef: GroupRef) {
  async function send() {
    return {
      inviteToken: await dataOf(rest.rpc('rotate_group_invite_token', { p_group: groupRef.groupId })),
    };
  }
  return detailChange(
    groupRef,
    send,
    changeToasts('Neuer Link erstellt', 'Link konnte nicht erneuert werden'),
  );
}
