import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { type Gift, type GiftStatus, isGiven } from '@/domain/gift/gift';
import { withItem } from '@/lib/with-item';

import { celebrate } from './celebrate';

/** One stable object for all cards, so that a memoised card stays still. */
export type GiftActions = ReturnType<typeof useGiftActions>['actions'];

type Callbacks = {
  askToDelete: (gift: Gift) => void;
  /** A new status puts the card in another place. */
  beforeMove: () => void;
};

export function useGiftActions({ askToDelete, beforeMove }: Callbacks) {
  const data = usePersonalData();
  const client = useQueryClient();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const { mutate: change } = useMutation(changeGift(data));

  const actions = useMemo(
    () => ({
      setStatus: (gift: Gift, status: GiftStatus) => {
        if (gift.status === status) return;
        beforeMove();
        change({ id: gift.id, change: { status } });
        setExpanded((ids) => withItem(ids, gift.id, false));
        // Only here, after somebody's own choice: a list that arrives with given gifts celebrates nothing.
        if (isGiven({ status })) void celebrate(gift.id);
      },
      toggleFavorite: ({ id, isFavorite }: Gift) => change({ id, change: { isFavorite: !isFavorite } }),
      toggleDetails: (id: string) => setExpanded((ids) => withItem(ids, id, !ids.has(id))),
      retryAnalysis: (gift: Gift) =>
        void import('./analysis/analyse-gift').then(({ startAnalysis }) => startAnalysis(client, data, gift)),
      askToDelete,
    }),
    [client, data, change, askToDelete, beforeMove],
  );
  return { actions, expanded };
}
