import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { removeGift } from '@/data/queries/changes/gift-changes';
import type { Gift } from '@/domain/gift/gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type DeleteGiftDialogProps = {
  gift: Gift;
  open: boolean;
  /** Called on cancel and failure. After a deletion the parent closes the dialog, once the gift has left the list. */
  onClose: () => void;
};

export function DeleteGiftDialog({ gift, open, onClose }: DeleteGiftDialogProps) {
  const data = usePersonalData();
  const { mutate: remove } = useMutation(removeGift(data));
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Geschenkidee löschen?"
      description={`„${gift.title}“ wird mit allen Notizen gelöscht.`}
      confirmLabel="Löschen"
      // Closes on errors as well, because a refused gift may never leave the list, as in the demo.
      onConfirm={() => remove(gift, { onError: onClose })}
    />
  );
}
