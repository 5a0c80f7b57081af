import type { GroupRef } from '@/data/groups/group-keys';
import { changeToasts } from '@/data/groups/group-toasts';
import { guardTexts } from '@/data/texts/text-conflict';
import { groupTextFields } from '@/domain/group/group-form';

import { changeGroupTexts } from '../shared/change-group-texts';
import { detailChange } from './detail-changes';

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
