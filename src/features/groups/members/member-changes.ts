import { mutationOptions } from '@tanstack/react-query';

import { changesItem, removesItem } from '@/data/queries/list-changes';
import { expectRow } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { rest } from '@/lib/supabase/rest-client';

import { groupKeys, type GroupPlace } from '../group-keys';
import { loggedFailure } from '../messages';

interface ChangeRole {
  id: string;
  role: 'admin' | 'member';
}

/** Makes a member an admin, or an admin a member, at once; taken back when the database refuses. */
export function changeRole({ userId, groupId }: GroupPlace) {
  const key = groupKeys.members(userId, groupId);
  return mutationOptions({
    ...changesItem(key, ({ id, role }: ChangeRole) => ({ id, change: { role } }), [
      groupKeys.group(userId, groupId),
    ]),
    mutationFn: ({ id, role }: ChangeRole) =>
      expectRow(retryConflict(() => rest.from('group_members').update({ role }).eq('id', id).select('id'))),
    meta: {
      success: { title: 'Rolle geändert' },
      failure: loggedFailure('Rolle konnte nicht geändert werden'),
    },
  });
}

/** Takes somebody out of the group; code and link change with it. Variables: the id of the membership. */
export function removeMember({ userId, groupId }: GroupPlace) {
  const key = groupKeys.members(userId, groupId);
  return mutationOptions({
    ...removesItem(key, [groupKeys.group(userId, groupId)]),
    mutationFn: (id: string) =>
      expectRow(retryConflict(() => rest.from('group_members').delete().eq('id', id).select('id'))),
    meta: {
      success: { title: 'Mitglied entfernt' },
      failure: loggedFailure('Mitglied konnte nicht entfernt werden'),
    },
  });
}
