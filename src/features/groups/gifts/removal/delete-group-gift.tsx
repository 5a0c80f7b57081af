import { useMutation, useQuery } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';

import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import type { GroupRef } from '@/data/groups/group-keys';
import { type GroupGift, isPooled } from '@/domain/group/group-gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { DeletedPlaceholder } from '@/ui/layout/deleted-placeholder';

import { type Deletions, withDeletion, withoutDeletion } from './deletions';
import { removeGroupGift } from './remove-group-gift';
import { restoreGroupGift } from './restore-group-gift';

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
