import type { GiftClaim } from '@/data/groups/claim-gift';
import { type GroupGift, holdOf } from '@/domain/group/group-gift';
import { AlertDialog } from '@/ui/dialog/alert-dialog';

type LetGoWishProps = {
  gift: GroupGift;
  take: (change: GiftClaim) => void;
  open: boolean;
  onClose: () => void;
};

/** Asks before a withdrawn wish is released, because the group sees a withdrawn wish only while it is reserved. */
export function LetGoWish({ gift, take, open, onClose }: LetGoWishProps) {
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title="Wunsch loslassen?"
      description={`„${gift.title}“ verschwindet dann aus der Gruppe, mit allen Kommentaren. Schon übergeben? Dann wähle lieber „Verschenkt“.`}
      confirmLabel="Loslassen"
      onConfirm={() => {
        take({ giftId: gift.id, status: 'free', hold: holdOf(gift) });
        onClose();
      }}
    />
  );
}
