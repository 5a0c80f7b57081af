import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { changeReceived } from '@/data/queries/changes/received-changes';

import { DeleteReceivedDialog } from './delete-received-dialog';
import type { AskedHistory } from './history-state';
import { ReceivedDialog } from './received-dialog';
import { ThanksDialog } from './thanks-dialog';

type HistoryDialogsProps = {
  asked: AskedHistory;
  open: boolean;
  onClose: () => void;
};

/** Dialogs about received gifts. Outside the history, because rotating the screen remounts it, losing typed text. */
export function HistoryDialogs({ asked, ...layer }: HistoryDialogsProps) {
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
      {action === 'edit' && <ReceivedDialog {...layer} person={person} gift={gift} />}
      {action === 'delete' && gift && <DeleteReceivedDialog {...layer} gift={gift} />}
    </>
  );
}
