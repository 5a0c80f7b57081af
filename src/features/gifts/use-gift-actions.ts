import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift, rungToast } from '@/data/queries/changes/gift-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { today } from '@/domain/calendar/calendar-day';
import { type Gift, type GiftChange, type GiftStatus, isGiven } from '@/domain/gift/gift';
import { givenChange } from '@/domain/gift/given';
import { type Rung, type Standing, toRung } from '@/domain/gift/rung';

import { celebrate, stopCelebrating } from './celebrate';
import type { PriceQuestions } from './price/use-price-questions';

/** Stable reference shared by all cards, so that memoized cards do not re-render. */
export type GiftActions = ReturnType<typeof useGiftActions>['actions'];

interface GiftActionsOptions {
  askToDelete: (gift: Gift) => void;
  /** Called before a card moves because its favorite flag changes. */
  beforeMove: () => void;
  /** Records a change of status or plan for undo. */
  trace: (gift: Gift, change: GiftChange) => void;
  prices: PriceQuestions;
}

/** All arguments must be stable references, otherwise all cards re-render. */
export function useGiftActions({ askToDelete, beforeMove, trace, prices }: GiftActionsOptions) {
  const data = usePersonalData();
  const client = useQueryClient();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [edited, edit] = useState<Gift | null>(null);
  const { priceAsked, setPriceAsked, typed: typedPrices } = prices;
  /** Gifts whose day of giving was set by the latest status change, and is cleared when that change is undone. */
  const firstGiven = useRef(new Set<string>());
  const { mutate: change } = useMutation(changeGift(data));

  const actions = useMemo(() => {
    function afterStatusChange({ id, paidCents }: Gift, { status, givenOn }: GiftChange) {
      setExpanded((ids) => without(ids, id));
      if (givenOn) firstGiven.current.add(id);
      else firstGiven.current.delete(id);
      const asks = givenOn && paidCents === null;
      setPriceAsked((ids) => (asks ? new Set([...ids, id]) : without(ids, id)));
      // Confetti only for a change by the user, not for a given gift that arrives from another device.
      if (status && isGiven({ status })) void celebrate(id);
      else stopCelebrating(id);
    }
    function store(gift: Gift, wanted: Partial<Standing>, toast?: ToastText) {
      if (Object.keys(wanted).length === 0) return;
      trace(gift, wanted);
      const changed = givenChange(gift, wanted, today(new Date()));
      change({ id: gift.id, change: changed, toast });
      if (changed.status !== undefined) afterStatusChange(gift, changed);
    }
    function undoChange({ id }: Gift, { status, plan }: Standing) {
      // Undoing the first giving also clears the day of giving.
      const wasFirst = !isGiven({ status }) && firstGiven.current.delete(id);
      change({ id, change: { status, plan, ...(wasFirst && { givenOn: null }) } });
      typedPrices.delete(id);
      setPriceAsked((ids) => without(ids, id));
      stopCelebrating(id);
    }
    return {
      setStatus: (gift: Gift, status: GiftStatus) => {
        if (gift.status !== status) store(gift, { status });
      },
      setRung: (gift: Gift, rung: Rung) => store(gift, toRung(gift, rung)),
      /** Sets a rung and shows a toast with an undo button. */
      tellRung: (gift: Gift, rung: Rung) =>
        store(
          gift,
          toRung(gift, rung),
          rungToast(rung, () => undoChange(gift, gift)),
        ),
      /** The edit form may change the status too. `beforeEdit` runs before sending, `afterEdit` after storing. */
      beforeEdit: (gift: Gift, { status = gift.status }: GiftChange) => {
        if (status !== gift.status) trace(gift, { status });
      },
      afterEdit: (gift: Gift, changed: GiftChange) => {
        if (changed.status !== undefined && changed.status !== gift.status) afterStatusChange(gift, changed);
      },
      undoChange,
      typedPrices,
      closeQuestion: (id: string) => {
        typedPrices.delete(id);
        setPriceAsked((ids) => without(ids, id));
      },
      toggleFavorite: ({ id, isFavorite }: Gift) => {
        beforeMove();
        change({ id, change: { isFavorite: !isFavorite } });
      },
      toggleDetails: (id: string) =>
        setExpanded((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id]))),
      retryAnalysis: (gift: Gift) =>
        void import('./analysis/analyse-gift').then(({ startAnalysis }) => startAnalysis(client, data, gift)),
      edit,
      askToDelete: (gift: Gift) => {
        stopCelebrating(gift.id);
        askToDelete(gift);
      },
    };
  }, [client, data, change, askToDelete, beforeMove, trace, setPriceAsked, typedPrices]);
  return { actions, expanded, priceAsked, edited };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}
