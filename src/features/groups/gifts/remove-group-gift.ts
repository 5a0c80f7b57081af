import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { removesItem } from '@/data/queries/list-changes';
import { expectRow, readOnce, rowsOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace } from '../shared/group-keys';
import { changeToasts } from '../shared/messages';

/** Optimistic. Variables: the id. */
export function removeGroupGift(place: GroupPlace) {
  return mutationOptions({
    ...removesItem(groupKey(place, 'gifts')),
    mutationFn: (id: string) => inTurn(id, () => remove(id)),
    meta: changeToasts('Geschenk gelöscht', 'Geschenk konnte nicht gelöscht werden'),
  });
}

async function remove(id: string): Promise<void> {
  try {
    await expectRow(retryConflict(() => rest.from('group_gifts').delete().eq('id', id).select('id')));
  } catch (error) {
    // It may have arrived, and only its answer is lost.
    const mayHaveArrived = error instanceof AppError && ['offline', 'server'].includes(error.kind);
    if (!mayHaveArrived || !(await isGone(id))) throw error;
  }
}

async function isGone(id: string): Promise<boolean> {
  try {
    return (await rowsOf(readOnce(rest.from('group_gifts').select('id').eq('id', id)))).length === 0;
  } catch {
    return false;
  }
}
