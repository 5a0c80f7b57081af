import { mutationOptions } from '@tanstack/react-query';

import { groupKey, type GroupRef, type Membership } from '@/data/groups/group-keys';
import { changeToasts } from '@/data/groups/group-toasts';
import { changesItem, removesItem, storesItem } from '@/data/queries/list/list-changes';
import { dataOf, expectRow } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { rest } from '@/lib/supabase/rest-client';

interface ChangeRole {
  id: string;
  role: 'admin' | 'member';
}

/** Changes the role of a member; optimistic. */
export function changeRole(groupRef: GroupRef) {
  const shown = ({ id, role }: ChangeRole) => ({ id, change: { role } });
  return mutationOptions({
    ...changesItem(groupKey(groupRef, 'members'), shown, [groupKey(groupRef)]),
    mutationFn: ({ id, role }: ChangeRole) =>
      expectRow(retryConflict(() => rest.from('group_members').update({ role }).eq('id', id).select('id'))),
    meta: changeToasts('Rolle geändert', 'Rolle konnte nicht geändert werden'),
  });
}

/** Renames the user in the group; variables: the name. The server appends a number to a name that is taken. */
export function renameMe(me: Membership) {
  const shown = (displayName: string) => ({ id: me.memberId, change: { displayName } });
  return mutationOptions({
    ...storesItem(groupKey(me, 'members'), shown, [groupKey(me)]),
    mutationFn: (name: string) =>
      dataOf(retryConflict(() => rest.rpc('rename_me_in_group', { p_group: me.groupId, p_name: name }))),
    meta: changeToasts('Name geändert', 'Name konnte nicht geändert werden'),
  });
}

/** Removes a member by membership id and renews code and link of the group. */
export function removeMember(groupRef: GroupRef) {
  return mutationOptions({
    ...removesItem(groupKey(groupRef, 'members'), [groupKey(groupRef)]),
    mutationFn: (id: string) =>
      expectRow(retryConflict(() => rest.from('group_members').delete().eq('id', id).select('id'))),
    meta: changeToasts('Mitglied entfernt', 'Mitglied konnte nicht entfernt werden'),
  });
}

/** Ends the own membership, by membership id. Idempotent. */
export function leaveGroup(groupRef: GroupRef) {
  return mutationOptions({
    mutationKey: groupKey(groupRef, 'leaving'),
    mutationFn: async (memberId: string) => {
      await dataOf(retryConflict(() => rest.from('group_members').delete().eq('id', memberId)));
    },
    meta: changeToasts('Gruppe verlassen', 'Gruppe konnte nicht verlassen werden'),
  });
}

export function deleteGroup(groupRef: GroupRef) {
  return mutationOptions({
    mutationKey: groupKey(groupRef, 'leaving'),
    mutationFn: () =>
      expectRow(retryConflict(() => rest.from('groups').delete().eq('id', groupRef.groupId).select('id'))),
    meta: changeToasts('Gruppe gelöscht', 'Gruppe konnte nicht gelöscht werden'),
  });
}
