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

/** Keeps what changes on a list in its place, with what can be undone: until `forget`, or until the page is left. */
export function useTraces(gifts: readonly Gift[]) {
  const [stored, setTraces] = useState(noTraces);
  const [asked, askToDelete] = useState<Gift | null>(null);

  const traces = withoutRestored(stored, gifts);
  if (traces !== stored) setTraces(traces);
  useLeftItem('gifts', gifts, (gift) => setTraces(withDeletedGift(traces, gift)));
  if (asked) {
    const latest = gifts.find(({ id }) => id === asked.id);
    // Closing only now, with the card gone, lets the focus find its next place instead of the vanishing button.
    if (!latest) setTraces(withDeletedGift(traces, asked));
    if (latest !== asked) askToDelete(latest ?? null);
  }

  const placed = useMemo(() => placedGifts(gifts, traces), [gifts, traces]);
  return {
    traces,
    placed,
    /** The traces as far as they keep a place: none while a new status is on its way to the list. */
    placing: placed === gifts ? noTraces : traces,
    /** Whom the question about deleting is about. */
    asked,
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
