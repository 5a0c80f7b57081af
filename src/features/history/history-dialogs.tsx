import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy-part';

import type { HistoryState } from './history-state';

const ThanksDialog = lazyPart(() => import('./thanks-dialog'), 'ThanksDialog');
const ReceivedDialog = lazyPart(() => import('./received-dialog'), 'ReceivedDialog');
const DeleteReceivedDialog = lazyPart(() => import('./delete-received-dialog'), 'DeleteReceivedDialog');

/** The dialogs about received gifts, beside the page: what is typed there outlives a screen that is turned. */
export function HistoryDialogs({ asked, setAsked }: HistoryState) {
  const latest = useLast(asked);
  if (latest === null) return null;
  const { action, person, gift } = latest;
  const layer = { open: asked !== null, onClose: () => setAsked(null) };
  return (
    <>
      {action === 'thank' && gift && <ThanksDialog {...layer} gift={gift} />}
      {action === 'edit' && <ReceivedDialog {...layer} person={person} gift={gift} />}
      {action === 'delete' && gift && <DeleteReceivedDialog {...layer} gift={gift} />}
    </>
  );
}
