import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { giftQueries } from '@/data/queries/gift-queries';
import { failureToast } from '@/data/queries/mutation-meta';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import { toDay } from '@/data/rows/columns';
import { everyRow } from '@/data/supabase/request';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { comingLots, type DrawnLot } from '@/domain/draw/drawn-lots';
import type { GiftPlan, GiftStatus } from '@/domain/gift/gift';
import { type RowSections, type ShoppingRow, shoppingRows } from '@/domain/shopping/shopping-list';
import { usePending } from '@/lib/hooks/use-pending';
import { rest } from '@/lib/supabase/rest-client';

import { openShares } from './open-share-queries';
import { markBought, reservedGifts } from './reserved-gifts';
import { useUserId } from './use-user-id';

/**
 * Changes the plan of a row, which keeps its position on the screen; null takes the gift off the list. Resolves after
 * the change is stored or refused; the mutation shows errors.
 */
export type Plan = (row: ShoppingRow, plan: GiftPlan | null) => Promise<void>;

const none: never[] = [];
const noSections: RowSections = new Map();

/** Shopping list with its actions. Rows keep their position while mounted. */
export function useShopping(day: CalendarDay) {
  const data = usePersonalData();
  const userId = useUserId();
  const gifts = useQuery(giftQueries.list(data));
  const people = useQuery(personQueries.list(data));
  const occasions = useQuery(occasionQueries.list(data));
  const reserved = useQuery({ ...reservedGifts(userId ?? ''), enabled: userId !== null });
  const lots = useQuery({ ...drawnLots(userId ?? ''), enabled: userId !== null });
  const sharesQuery = useQuery({ ...openShares(userId ?? ''), enabled: userId !== null });
  const ofGroups = userId === null ? [] : [reserved, lots];
  const isPending =
    gifts.isPending ||
    people.isPending ||
    occasions.isPending ||
    (userId !== null && (reserved.isPending || lots.isPending));
  const [sections, setSections] = useState(noSections);

  const rows = useMemo(() => {
    const sources = {
      gifts: gifts.data ?? none,
      groupGifts: reserved.data ?? none,
      people: people.data ?? none,
      occasions: occasions.data ?? none,
      userId,
    };
    return shoppingRows(sources, day, sections);
  }, [gifts.data, reserved.data, people.data, occasions.data, userId, day, sections]);

  const { mutateAsync: change } = useMutation(changeGift(data));
  const client = useQueryClient();
  /** Ids of gifts whose status 'wrapped' was taken back by a change of plan on this page. */
  const unwrapped = useRef(new Set<string>());
  const { mutateAsync: mark } = useMutation(markBought(userId ?? ''));
  const plan: Plan = useCallback(
    async ({ key, id, title, group, section }, next) => {
      setSections((all) => (all.has(key) ? all : new Map([...all, [key, section]])));
      const statusOf = () =>
        client.getQueryData(giftQueries.list(data).queryKey)?.find((gift) => gift.id === id)?.status;
      const stored =
        group === null
          ? change({ id, change: { plan: next, ...wrapping(id, next, statusOf(), unwrapped.current) } })
          : mark({ id, title, status: next === 'here' ? 'purchased' : 'reserved' });
      await stored.catch(() => null);
    },
    [change, mark, client, data],
  );

  return {
    rows,
    people: people.data ?? none,
    lots: useMemo(() => comingLots(lots.data ?? none, day), [lots.data, day]),
    isPending: usePending(isPending),
    gifts,
    shares: sharesQuery.data ?? none,
    /** True while a source in groups was not read, so that the list may have more. */
    isWithoutGroups: ofGroups.some(({ data: known }) => known === undefined),
    readGroups: () => {
      for (const query of ofGroups) if (query.data === undefined) void query.refetch();
    },
    plan,
  };
}

/** Status after planning: a wrapped gift to be bought again becomes an idea, and is wrapped again once it is bought. */
function wrapping(
  id: string,
  plan: GiftPlan | null,
  status: GiftStatus | undefined,
  unwrapped: Set<string>,
): { status?: GiftStatus } {
  if (status === 'wrapped' && (plan === 'buy' || plan === 'ordered')) {
    unwrapped.add(id);
    return { status: 'idea' };
  }
  return unwrapped.delete(id) && plan === 'here' && status === 'idea' ? { status: 'wrapped' } : {};
}

/** Draws of all groups in which the user gives to somebody. The receiver is not part of the query. */
export function drawnLots(userId: string) {
  return queryOptions({
    queryKey: [`user:${userId}`, 'drawn-lots'] as const,
    queryFn: async ({ signal }): Promise<DrawnLot[]> => {
      const parts = () =>
        rest
          .from('draw_participants')
          .select(
            'id, draws!draw_participants_draw_fkey!inner(id, title, day, budget_cents, groups!group_id(id, name)), group_members!draw_participants_member_fkey!inner(id)',
          )
          .eq('group_members.user_id', userId)
          .eq('is_in', true)
          .eq('draws.state', 'drawn')
          .order('id');
      const rows = await everyRow(parts, signal);
      return rows.flatMap(({ draws: { id, title, day: on, budget_cents: budgetCents, groups: group } }) => {
        const day = toDay(on);
        return day === null ? [] : [{ id, title, day, budgetCents, group }];
      });
    },
    staleTime: 0,
    meta: { failure: failureToast('Wichteln konnte nicht geladen werden'), persist: {} },
  });
}
