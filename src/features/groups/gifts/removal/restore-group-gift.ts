import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { loggedFailure, notUndoable } from '@/data/groups/group-toasts';
import { readAgain } from '@/data/queries/list/optimistic-list';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

const restoringFailed = loggedFailure('Konnte nicht zurückgeholt werden');

/**
 * Restores a deleted gift by id, with its reactions and comments. `onDone` is called once the gift is restored or cannot
 * be restored; after other failures a retry is possible.
 */
export function restoreGroupGift(groupRef: GroupRef, onDone: (id: string) => void) {
  const key = groupKey(groupRef, 'gifts');
  return mutationOptions({
    mutationKey: key,
    mutationFn: async (id: string) => {
      // Runs after the deletion, which may still be in flight.
      const isBack: boolean | null = await inTurn(id, () =>
        dataOf(retryConflict(() => rest.rpc('restore_group_gift', { p_gift: id }))),
      );
      // False instead of a database error: nothing to restore, or not by this user.
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
      if (error === null || error.kind === 'invalid') onDone(id);
    },
  });
}
