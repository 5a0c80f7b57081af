import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { changeReceived } from '@/data/queries/changes/received-changes';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { ThanksDialog } from '@/features/history/thanks-dialog';

type ThanksLayerProps = { gift: ReceivedGift; open: boolean; onClose: () => void };

/** Thanks for a received gift. */
export function ThanksLayer({ gift, ...layer }: ThanksLayerProps) {
  const { mutate: change } = useMutation(changeReceived(usePersonalData()));
  return (
    <ThanksDialog
      {...layer}
      gift={gift}
      onThanked={(thankedOn) => change({ id: gift.id, change: { thankedOn } })}
    />
  );
}
