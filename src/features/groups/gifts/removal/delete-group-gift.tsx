import { useMutation, useQuery, mutationOptions } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';

import { AppError } from '@/data/app-error';
import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import { type GroupRef, groupKey } from '@/data/groups/group-keys';
import { changeToasts, loggedFailure, notUndoable } from '@/data/groups/group-toasts';
import { removesItem } from '@/data/queries/list/list-changes';
import { readAgain } from '@/data/queries/list/optimistic-list';
import { expectRow, readOnce, rowsOf, dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { type GroupGift, isPooled } from '@/domain/group/group-gift';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { DeletedPlaceholder } from '@/ui/layout/deleted-placeholder';

import { type Deletions, withDeletion, withoutDeletion } from './deletions';

export type SetDeletions = Dispatch<SetStateAction<Deletions | undefined>>;

type DeleteGroupGiftProps = {
  groupRef: GroupRef;
  gift: GroupGift;
  setDeletions: SetDeletions;
  open: boolean;
  onClose: () => void;
};

export function DeleteGroupGift({ groupRef, gift, setDeletions, open, onClose }: DeleteGroupGiftProps) {
  const { mutate: remove } = useMutation(
    removeGroupGift(groupRef, (id) => setDeletions((all) => withoutDeletion(all, id))),
  );
  const { data: reactions = [] } = useQuery(groupGiftQueries.reactions(groupRef));
  const money = isPooled(gift)
    ? ' Hier wird zusammengelegt: Klärt vorher, wer schon Geld überwiesen hat.'
    : '';
  const hearts = reactions.filter(({ giftId, type }) => giftId === gift.id && type === 'heart').length;

  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Geschenk löschen"
      description={`„${gift.title}“ wird mit allen Kommentaren und Reaktionen für alle gelöscht.${money}`}
      confirmLabel="Löschen"
      onConfirm={() => {
        setDeletions((all) => withDeletion(all, gift, hearts));
        remove(gift.id);
      }}
    />
  );
}

type DeletedGroupGiftProps = Pick<DeleteGroupGiftProps, 'groupRef' | 'gift' | 'setDeletions'>;

/** Placeholder of a gift that the user has just deleted, with an undo button. */
export function DeletedGroupGift({ groupRef, gift, setDeletions }: DeletedGroupGiftProps) {
  const { mutate: restore, isPending } = useMutation(
    restoreGroupGift(groupRef, (id) => setDeletions((all) => withoutDeletion(all, id))),
  );
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-4.5">
      <DeletedPlaceholder title={gift.title} busy={isPending} onUndo={() => restore(gift.id)} />
    </div>
  );
}

/** Deletes a gift by id; optimistic. `onRefused` is called only if the gift is known to exist afterwards. */
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
      // Waits for the deletion, which may still be in flight.
      const isBack: boolean | null = await inTurn(id, () =>
        dataOf(retryConflict(() => rest.rpc('restore_group_gift', { p_gift: id }))),
      );
      // The SQL function returns false when there is nothing that this user may restore.
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
