import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { changeReceived } from '@/data/queries/changes/received-changes';
import type { ReceivedGift } from '@/domain/gift/received-gift';

import { DeleteReceivedDialog } from './delete-received-dialog';
import type { AskedHistory } from './history-state';
import { ReceivedDialog } from './received-dialog';
import { ThanksDialog } from './thanks-dialog';

type HistoryDialogsProps = {
  asked: AskedHistory;
  open: boolean;
  onClose: () => void;
  /** Called with a new gift. */
  onAdded?: (gift: ReceivedGift) => void;
};

/** Dialogs about received gifts. Outside the history, because rotating the screen remounts it, losing typed text. */
export function HistoryDialogs({ asked, onAdded, ...layer }: HistoryDialogsProps) {
  const { action, person, gift } = asked;
  const { mutate: change } = useMutation(changeReceived(usePersonalData()));
  return (
    <>
      {action === 'thank' && gift && (
        <ThanksDialog
          {...layer}
          gift={gift}
          onThanked={(thankedOn) => change({ id: gift.id, change: { thankedOn } })}
        />
      )}
      {action === 'edit' && <ReceivedDialog {...layer} person={person} gift={gift} onAdded={onAdded} />}
      {action === 'delete' && gift && <DeleteReceivedDialog {...layer} gift={gift} />}
    </>
  );
}
