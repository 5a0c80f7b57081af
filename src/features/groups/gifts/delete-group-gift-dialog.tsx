import { useMutation } from '@tanstack/react-query';

import type { GroupGift } from '@/domain/group/group-gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import type { GroupPlace } from '../group-keys';
import { removeGroupGift } from './gift-changes';

type DeleteGroupGiftDialogProps = {
  place: GroupPlace;
  gift: GroupGift;
  open: boolean;
  onClose: () => void;
};

export function DeleteGroupGiftDialog({ place, gift, open, onClose }: DeleteGroupGiftDialogProps) {
  const remove = useMutation(removeGroupGift(place));
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title="Geschenk löschen"
      description={
        <span className="[overflow-wrap:anywhere]">
          „{gift.title}“ wird mit allen Kommentaren und Reaktionen für alle gelöscht.
        </span>
      }
      confirmLabel="Löschen"
      onConfirm={() => remove.mutate(gift.id)}
    />
  );
}
