import { mutationOptions } from '@tanstack/react-query';

import { dataOf, expectRow } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace } from '../group-keys';
import { changeToasts } from '../messages';
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
export function leaveGroup(place: GroupPlace) {
  return mutationOptions({
    mutationKey: groupKey(place, 'leaving'),
    mutationFn: async (memberId: string) => {
      await dataOf(retryConflict(() => rest.from('group_members').delete().eq('id', memberId)));
    },
    meta: changeToasts('Gruppe verlassen', 'Gruppe konnte nicht verlassen werden'),
  });
}

/** Deletes the group with everything in it, for everybody. */
export function deleteGroup(place: GroupPlace) {
  return mutationOptions({
    mutationKey: groupKey(place, 'leaving'),
    mutationFn: () =>
      expectRow(retryConflict(() => rest.from('groups').delete().eq('id', place.groupId).select('id'))),
    meta: changeToasts('Gruppe gelöscht', 'Gruppe konnte nicht gelöscht werden'),
  });
}
