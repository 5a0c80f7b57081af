import { mutationOptions } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { changeToasts } from '@/data/groups/group-toasts';
import { dataOf } from '@/data/supabase/request';
import { guardTexts } from '@/data/texts/text-conflict';
import type { Group } from '@/domain/group/group';
import { groupTextFields } from '@/domain/group/group-form';
import { rest } from '@/lib/supabase/rest-client';

import { changeGroupTexts } from '../shared/change-group-texts';

/** Mutation of a group's details; `send` resolves to the changed fields. */
function detailChange<Variables = void>(
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

interface TextChange {
  change: { name: string };
  /** Name that the user has seen before the change; another stored name is a conflict. */
  base?: { name: string };
}

/** Renames a group. Rejects with a `TextConflictError` when another admin has renamed the group meanwhile. */
export function renameGroup(groupRef: GroupRef) {
  async function send({ change, base }: TextChange) {
    const { change: written, steps } = guardTexts(change, base, groupTextFields);
    await changeGroupTexts(groupRef.groupId, written, steps);
    return change;
  }
  return detailChange(
    groupRef,
    send,
    changeToasts('Gruppenname geändert', 'Gruppenname konnte nicht geändert werden'),
  );
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
