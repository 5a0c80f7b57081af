import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { removeReceived } from '@/data/queries/changes/received-changes';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type DeleteReceivedDialogProps = { open: boolean; onClose: () => void; gift: ReceivedGift };

export function DeleteReceivedDialog({ open, onClose, gift }: DeleteReceivedDialogProps) {
  const { mutate: remove } = useMutation(removeReceived(usePersonalData()));
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Geschenk löschen?"
      description={`„${gift.title}“ von ${gift.fromName} wird aus deiner Liste entfernt.`}
      confirmLabel="Löschen"
      onConfirm={() => {
        remove(gift);
        onClose();
      }}
    />
  );
}
