import { useMemo, useState } from 'react';

import { useLeftItem } from '@/data/texts/use-left-item';
import type { Gift, GiftChange } from '@/domain/gift/gift';
import {
  noTraces,
  placedGifts,
  withChange,
  withDeletedGift,
  withoutRestored,
} from '@/domain/gift/gift-traces';

/** Deleted gifts and gifts with a new status or plan: each keeps position and undo until `forget` or until the page is left. */
export function useTraces(gifts: readonly Gift[], sort?: (gifts: readonly Gift[]) => Gift[]) {
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

  const placed = useMemo(() => placedGifts(gifts, traces, sort), [gifts, traces, sort]);
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
        trace: (gift: Gift, { status = gift.status, plan = gift.plan }: GiftChange) => {
          const at = Date.now();
          setTraces((all) => withChange(all, gift, { status, plan }, at));
        },
        forget: () => setTraces(noTraces),
      }),
      [],
    ),
  };
}
