import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { removeWish } from '@/data/queries/changes/wish-changes';
import type { Wish } from '@/domain/wish/wish';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type DeleteWishDialogProps = {
  wish: Wish;
  open: boolean;
  /** Called on cancel and on failure. After a deletion the owner closes the dialog, once the wish has left the list. */
  onClose: () => void;
};

export function DeleteWishDialog({ wish, open, onClose }: DeleteWishDialogProps) {
  const data = usePersonalData();
  const { mutate: remove } = useMutation(removeWish(data));
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Wunsch löschen?"
      // The same text for every wish: a claim must not be revealed to the owner.
      description="Falls ihn schon jemand besorgt, erfährt diese Person davon. Du erfährst es nicht."
      confirmLabel="Löschen"
      onConfirm={() => remove(wish, { onError: onClose })}
    />
  );
}
