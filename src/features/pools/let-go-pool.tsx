import type { PooledGift } from '@/domain/group/group-gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type LetGoPoolProps = {
  gift: PooledGift;
  open: boolean;
  onClose: () => void;
  onLetGo: () => void;
};

/** Confirms releasing a gift, which ends collecting for it. */
export function LetGoPool({ gift, open, onClose, onLetGo }: LetGoPoolProps) {
  const gone =
    gift.withdrawnAt === null
      ? 'Wer es als Nächstes reserviert, kann weiter sammeln.'
      : 'Der Wunsch verschwindet dann aus der Gruppe.';
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Nicht mehr sammeln?"
      description={`„${gift.title}“ ist dann wieder frei, und deine Kontodaten sind gelöscht. ${gone} Was du erhalten hast, klärt ihr unter euch.`}
      confirmLabel="Nicht mehr sammeln"
      cancelLabel="Weiter sammeln"
      onConfirm={() => {
        onLetGo();
        onClose();
      }}
    />
  );
}
