import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/gift-queries';
import { type Gift, isGiven } from '@/domain/gift/gift';

import { celebrate } from './celebrate';
import type { GiftActions } from './gift-actions';

type Callbacks = {
  askToDelete: (gift: Gift) => void;
  /** A new status puts the card in another place. */
  beforeMove: () => void;
};

/** What the cards can do, and which given gifts show their details. */
export function useGiftActions({ askToDelete, beforeMove }: Callbacks) {
  const data = usePersonalData();
  const client = useQueryClient();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const { mutate: change } = useMutation(changeGift(data));

  const actions = useMemo<GiftActions>(
    () => ({
      setStatus: (gift, status) => {
        if (gift.status === status) return;
        beforeMove();
        change({ id: gift.id, change: { status } });
        setExpanded((ids) => without(ids, gift.id));
        // Only here, after somebody's own choice: a list that arrives with given gifts celebrates nothing.
        if (isGiven({ status })) void celebrate(gift.id);
      },
      toggleFavorite: ({ id, isFavorite }) => change({ id, change: { isFavorite: !isFavorite } }),
      toggleDetails: (id) => setExpanded((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id]))),
      retryAnalysis: (gift) =>
        void import('./analyse-gift').then(({ startAnalysis }) => startAnalysis(client, data, gift)),
      askToDelete,
    }),
    [client, data, change, askToDelete, beforeMove],
  );
  return { actions, expanded };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
}
