import { holdOf } from '@/domain/group/group-gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

import type { TakeGift } from '../gifts/gift-changes';
import type { PooledGift } from './use-pool';

type LetGoPoolProps = {
  gift: PooledGift;
  take: (change: TakeGift) => void;
  open: boolean;
  onClose: () => void;
};

/** Whoever gives up a gift gives up collecting for it. */
export function LetGoPool({ gift, take, open, onClose }: LetGoPoolProps) {
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
      confirmLabel="Freigeben"
      onConfirm={() => {
        take({ giftId: gift.id, status: 'free', hold: holdOf(gift) });
        onClose();
      }}
    />
  );
}
