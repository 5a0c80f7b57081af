import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { removeGift } from '@/data/queries/gift-queries';
import { rememberTexts } from '@/data/texts/deleted-texts';
import type { Gift } from '@/domain/gift/gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type DeleteGiftDialogProps = {
  gift: Gift;
  open: boolean;
  /** For leaving without deleting, and when deleting failed. After deleting, the owner closes when the gift has left the list. */
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
      // A refusal that comes at once, as in the demo, never takes the gift out of the list.
      onConfirm={() => {
        rememberTexts(data.scope, gift);
        remove(gift, { onError: onClose });
      }}
    />
  );
}
