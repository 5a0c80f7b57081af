import { mutationOptions } from '@tanstack/react-query';

import { dataOf, expectRow } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { Group } from '@/domain/group/group';
import { rest } from '@/lib/supabase/rest-client';

import { groupKeys, type GroupPlace } from '../group-keys';
import { loggedFailure } from '../messages';

export function renameGroup({ userId, groupId }: GroupPlace) {
  const key = groupKeys.detail(userId, groupId);
  return mutationOptions({
    mutationKey: key,
    mutationFn: (name: string) =>
      expectRow(rest.from('groups').update({ name }).eq('id', groupId).select('id')),
    meta: {
      success: { title: 'Gruppenname geändert' },
      failure: loggedFailure('Gruppenname konnte nicht geändert werden'),
    },
    onSuccess: (_result, name, _before, { client }) => {
      client.setQueryData<Group | null>(key, (group) => (group ? { ...group, name } : group));
    },
    onSettled: (_result, _error, _name, _before, { client }) => client.invalidateQueries({ queryKey: key }),
  });
}

/** Ends the own membership. Somebody who is out already has left, too. Variables: the id of the membership. */
export function leaveGroup({ userId, groupId }: GroupPlace) {
  return mutationOptions({
    mutationKey: groupKeys.leaving(userId, groupId),
    mutationFn: async (memberId: string) => {
      await dataOf(retryConflict(() => rest.from('group_members').delete().eq('id', memberId)));
    },
    meta: {
      success: { title: 'Gruppe verlassen' },
      failure: loggedFailure('Gruppe konnte nicht verlassen werden'),
    },
  });
}

/** Deletes the group with everything in it, for everybody. */
export function deleteGroup({ userId, groupId }: GroupPlace) {
  return mutationOptions({
    mutationKey: groupKeys.leaving(userId, groupId),
    mutationFn: () =>
      expectRow(retryConflict(() => rest.from('groups').delete().eq('id', groupId).select('id'))),
    meta: {
      success: { title: 'Gruppe gelöscht' },
      failure: loggedFailure('Gruppe konnte nicht gelöscht werden'),
    },
  });
}
