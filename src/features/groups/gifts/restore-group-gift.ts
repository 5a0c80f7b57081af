import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { loggedFailure, notUndoable } from '@/data/groups/group-toasts';
import { readAgain } from '@/data/queries/optimistic-list';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

const restoringFailed = loggedFailure('Konnte nicht zurückgeholt werden');

/**
 * Brings back a gift that the user has deleted, with what hung on it. Variables: the id. `over` hears when it is there
 * again or cannot come back; after any other failure it can be tried again.
 */
export function restoreGroupGift(groupRef: GroupRef, over: (id: string) => void) {
  const key = groupKey(groupRef, 'gifts');
  return mutationOptions({
    mutationKey: key,
    mutationFn: async (id: string) => {
      // After its deletion, which may still be on its way.
      const isBack: boolean | null = await inTurn(id, () =>
        dataOf(retryConflict(() => rest.rpc('restore_group_gift', { p_gift: id }))),
      );
      // No error of the database: there is nothing to bring back, or not for this user.
      if (!isBack) throw new AppError('invalid', notUndoable);
    },
    meta: {
      success: { title: 'Wieder da', description: 'Die Geschenkidee ist zurück an ihrem Platz.' },
      failure: (error) =>
        error.kind === 'invalid'
          ? { title: error.message, description: 'Zurückholen lässt es sich nur eine Stunde lang.' }
          : restoringFailed(error),
    },
    onSettled: async (_result, error, id, _before, { client }) => {
      await readAgain(
        client,
        key,
        key,
        groupKey(groupRef, 'reactions'),
        groupKey(groupRef, 'comment-counts'),
        groupKey(groupRef, 'comments', id),
      );
      if (error === null || error.kind === 'invalid') over(id);
    },
  });
}
