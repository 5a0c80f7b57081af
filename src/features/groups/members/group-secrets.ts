import { mutationOptions } from '@tanstack/react-query';

import { dataOf } from '@/data/supabase/request';
import type { Group } from '@/domain/group/group';
import { rest } from '@/lib/supabase/rest-client';

import { groupKeys, type GroupPlace } from '../group-keys';
import { loggedFailure } from '../messages';

export function renewCode({ userId, groupId }: GroupPlace) {
  const key = groupKeys.detail(userId, groupId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: () => dataOf(rest.rpc('rotate_group_join_code', { p_group: groupId })),
    meta: {
      success: { title: 'Neuer Code erstellt' },
      failure: loggedFailure('Code konnte nicht erneuert werden'),
    },
    onSuccess: (joinCode, _variables, _before, { client }) => {
      client.setQueryData<Group | null>(key, (group) => (group ? { ...group, joinCode } : group));
    },
    onSettled: (_result, _error, _variables, _before, { client }) =>
      client.invalidateQueries({ queryKey: key }),
  });
}

export function renewLink({ userId, groupId }: GroupPlace) {
  const key = groupKeys.detail(userId, groupId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: () => dataOf(rest.rpc('rotate_group_invite_token', { p_group: groupId })),
    meta: {
      success: { title: 'Neuer Link erstellt' },
      failure: loggedFailure('Link konnte nicht erneuert werden'),
    },
    onSuccess: (inviteToken, _variables, _before, { client }) => {
      client.setQueryData<Group | null>(key, (group) => (group ? { ...group, inviteToken } : group));
    },
    onSettled: (_result, _error, _variables, _before, { client }) =>
      client.invalidateQueries({ queryKey: key }),
  });
}
