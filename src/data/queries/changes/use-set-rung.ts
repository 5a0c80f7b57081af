import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { today } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { givenChange } from '@/domain/gift/given';
import { type Rung, toRung } from '@/domain/gift/rung';

import { changeGift, rungToast } from './gift-changes';

/** Function that sets the rung of a gift as one change. The toast has an undo button, which restores all fields of it. */
export function useSetRung(): (gift: Gift, rung: Rung) => void {
  const { mutate } = useMutation(changeGift(usePersonalData()));
  return useCallback(
    (gift, rung) => {
      const { id, status, plan, givenOn } = gift;
      const change = givenChange(gift, toRung(gift, rung), today(new Date()));
      if (Object.keys(change).length === 0) return;
      const before = { status, plan, ...('givenOn' in change && { givenOn }) };
      mutate({ id, change, toast: rungToast(rung, () => mutate({ id, change: before })) });
    },
    [mutate],
  );
}
