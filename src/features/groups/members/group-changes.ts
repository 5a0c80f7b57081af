import { mutationOptions } from '@tanstack/react-query';

import { dataOf, expectRow } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { rest } from '@/lib/supabase/rest-client';

import { groupKeys, type GroupPlace } from '../group-keys';
import { loggedFailure } from '../messages';
import { detailChange } from './detail-changes';

export function renameGroup(place: GroupPlace) {
  return detailChange(place, {
    send: (name: string) =>
      expectRow(rest.from('groups').update({ name }).eq('id', place.groupId).select('id')),
    shown: (_answer, name) => ({ name }),
    success: 'Gruppenname geändert',
    failure: 'Gruppenname konnte nicht geändert werden',
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
