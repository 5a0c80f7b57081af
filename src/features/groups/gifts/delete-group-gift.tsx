import { useMutation } from '@tanstack/react-query';

import type { GroupGift } from '@/domain/group/group-gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { DeletedPlace } from '@/ui/layout/deleted-place';

import type { GroupPlace } from '../shared/group-keys';
import { removeGroupGift } from './gift-changes';
import { restoreGroupGift } from './restore-group-gift';
import type { Deletions } from './use-deletions';

type DeleteGroupGiftProps = {
  place: GroupPlace;
  gift: GroupGift;
  deletions: Deletions;
  open: boolean;
  onClose: () => void;
};

export function DeleteGroupGift({ place, gift, deletions, open, onClose }: DeleteGroupGiftProps) {
  const { mutate: remove } = useMutation(removeGroupGift(place));
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Geschenk löschen"
      description={`„${gift.title}“ wird mit allen Kommentaren und Reaktionen für alle gelöscht.`}
      confirmLabel="Löschen"
      onConfirm={() => {
        deletions.begin(gift);
        remove(gift.id, { onError: () => deletions.forget(gift.id) });
      }}
    />
  );
}

type DeletedGroupGiftProps = Pick<DeleteGroupGiftProps, 'place' | 'gift' | 'deletions'>;

/** In the place of a gift that the user has just deleted. */
export function DeletedGroupGift({ place, gift, deletions }: DeletedGroupGiftProps) {
  const { mutate: restore, isPending } = useMutation(restoreGroupGift(place));
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-4.5">
      <DeletedPlace
        title={gift.title}
        busy={isPending}
        onUndo={() =>
          restore(gift.id, {
            // For another try, unless it is too late for any.
            onError: ({ kind }) => kind === 'invalid' && deletions.forget(gift.id),
          })
        }
      />
    </div>
  );
}
