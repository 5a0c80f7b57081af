import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/gift-queries';
import { today } from '@/domain/calendar/calendar-day';
import { type Gift, type GiftStatus, isGiven } from '@/domain/gift/gift';
import { statusChange } from '@/domain/gift/given';

import { celebrate, stopCelebrating } from './celebrate';

/** One stable object for all cards, so that a memoised card stays still. */
export type GiftActions = ReturnType<typeof useGiftActions>['actions'];

interface Around {
  askToDelete: (gift: Gift) => void;
  /** Runs before a heart puts a card in another place. */
  beforeMove: () => void;
  /** Runs with a new status, which may be taken back. */
  trace: (gift: Gift, status: GiftStatus) => void;
}

/** All that is handed in has to be stable. */
export function useGiftActions({ askToDelete, beforeMove, trace }: Around) {
  const data = usePersonalData();
  const client = useQueryClient();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const { mutate: change } = useMutation(changeGift(data));

  const actions = useMemo(
    () => ({
      setStatus: (gift: Gift, status: GiftStatus) => {
        if (gift.status === status) return;
        trace(gift, status);
        change({ id: gift.id, change: statusChange(gift, status, today(new Date())) });
        setExpanded((ids) => without(ids, gift.id));
        // Only here, after somebody's own choice: a list that arrives with given gifts celebrates nothing.
        if (isGiven({ status })) void celebrate(gift.id);
        else stopCelebrating(gift.id);
      },
      undoStatus: ({ id }: Gift, status: GiftStatus) => {
        change({ id, change: { status } });
        stopCelebrating(id);
      },
      toggleFavorite: ({ id, isFavorite }: Gift) => {
        beforeMove();
        change({ id, change: { isFavorite: !isFavorite } });
      },
      toggleDetails: (id: string) =>
        setExpanded((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id]))),
      retryAnalysis: (gift: Gift) =>
        void import('./analysis/analyse-gift').then(({ startAnalysis }) => startAnalysis(client, data, gift)),
      askToDelete: (gift: Gift) => {
        stopCelebrating(gift.id);
        askToDelete(gift);
      },
    }),
    [client, data, change, askToDelete, beforeMove, trace],
  );
  return { actions, expanded };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}
