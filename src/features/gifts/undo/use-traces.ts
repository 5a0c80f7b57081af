import { useMemo, useState } from 'react';

import { useLeftItem } from '@/data/texts/use-left-item';
import type { Gift, GiftStatus } from '@/domain/gift/gift';
import {
  noTraces,
  placedGifts,
  withDeletedGift,
  withoutRestored,
  withStatusChange,
} from '@/domain/gift/gift-traces';

/** Deleted gifts and gifts with a new status: each keeps position and undo until `forget` or until the page is left. */
export function useTraces(gifts: readonly Gift[]) {
  const [stored, setTraces] = useState(noTraces);
  const [toDelete, askToDelete] = useState<Gift | null>(null);

  const traces = withoutRestored(stored, gifts);
  if (traces !== stored) setTraces(traces);
  useLeftItem('gifts', gifts, (gift) => setTraces(withDeletedGift(traces, gift)));
  if (toDelete) {
    const latest = gifts.find(({ id }) => id === toDelete.id);
    // Closes the delete dialog only after the card is gone: the focus then moves to the next element instead of a
    // button that is about to unmount.
    if (!latest) setTraces(withDeletedGift(traces, toDelete));
    if (latest !== toDelete) askToDelete(latest ?? null);
  }

  const placed = useMemo(() => placedGifts(gifts, traces), [gifts, traces]);
  return {
    traces,
    placed,
    /** Traces that keep gifts at their position; none while a new status has not reached the list yet. */
    placing: placed === gifts ? noTraces : traces,
    /** Gift that the open delete dialog asks about. */
    toDelete,
    askToDelete,
    ...useMemo(
      () => ({
        trace: (gift: Gift, status: GiftStatus) => {
          const at = Date.now();
          setTraces((all) => withStatusChange(all, gift, status, at));
        },
        forget: () => setTraces(noTraces),
      }),
      [],
    ),
  };
}
