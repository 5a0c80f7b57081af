import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { changeToasts } from '@/data/groups/group-toasts';
import { removesItem } from '@/data/queries/list/list-changes';
import { expectRow, readOnce, rowsOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

/** Deletes a gift by id; optimistic. `onRefused` is called if the gift surely still exists, not if that is unknown. */
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
    // The delete may have been committed although its response was lost.
    const mayHaveArrived = error instanceof AppError && ['offline', 'server'].includes(error.kind);
    const isThere = mayHaveArrived ? await isStillThere(id) : true;
    if (isThere === false) return;
    if (isThere) onRefused(id);
    throw error;
  }
}

/** True if the gift exists; null if the request failed. */
async function isStillThere(id: string): Promise<boolean | null> {
  try {
    return (await rowsOf(readOnce(rest.from('group_gifts').select('id').eq('id', id)))).length > 0;
  } catch {
    return null;
  }
}
