import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { changeToasts } from '@/data/groups/group-toasts';
import { removesItem } from '@/data/queries/list-changes';
import { expectRow, readOnce, rowsOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

/** Optimistic. Variables: the id. `onRefused` hears when the gift is there for good; what nobody knows it does not hear. */
export function removeGroupGift(groupRef: GroupRef, onRefused: (id: string) => void) {
  return mutationOptions({
    ...removesItem(groupKey(groupRef, 'gifts')),
    mutationFn: (id: string) => inTurn(id, () => remove(id, onRefused)),
    meta: changeToasts('Geschenk gelöscht', 'Geschenk konnte nicht gelöscht werden'),
  });
}

async function remove(id: string, onRefused: (id: string) => void): Promise<void> {
  try {
    await expectRow(retryConflict(() => rest.from('group_gifts').delete().eq('id', id).select('id')));
  } catch (error) {
    // It may have arrived, and only its answer is lost.
    const mayHaveArrived = error instanceof AppError && ['offline', 'server'].includes(error.kind);
    const isThere = mayHaveArrived ? await isStillThere(id) : true;
    if (isThere === false) return;
    if (isThere) onRefused(id);
    throw error;
  }
}

/** Whether the gift is there; null when nobody answers. */
async function isStillThere(id: string): Promise<boolean | null> {
  try {
    return (await rowsOf(readOnce(rest.from('group_gifts').select('id').eq('id', id)))).length > 0;
  } catch {
    return null;
  }
}
