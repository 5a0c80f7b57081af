import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { addReceived } from '@/data/queries/changes/received-changes';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { ThanksDialog } from '@/features/history/thanks-dialog';

type WishThanksLayerProps = { gift: ReceivedGift; open: boolean; onClose: () => void };

/** Thanks for a revealed gift, which is added to the received ones with them. */
export function WishThanksLayer({ gift, open, onClose }: WishThanksLayerProps) {
  const { mutate: store } = useMutation(addReceived(usePersonalData()));
  const { createdAt: _, ...fields } = gift;
  return (
    <ThanksDialog
      open={open}
      onClose={onClose}
      gift={gift}
      onThanked={(thankedOn) => store({ ...fields, thankedOn })}
    />
  );
}
