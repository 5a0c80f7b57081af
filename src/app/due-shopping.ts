import type { QueryClient } from '@tanstack/react-query';

import type { DataScope } from '@/data/personal-data';
import { daysBetween, today } from '@/domain/calendar/calendar-day';
import { shoppingRows, type ShoppingSources } from '@/domain/shopping/shopping-list';
import { reservedGifts } from '@/features/shopping/reserved-gifts';

/** Days ahead in which a thing to buy counts as due. */
const SOON_DAYS = 3;

/** Number of things to buy that are due soon, among what was read. */
export function dueShopping(client: QueryClient, scope: DataScope, userId: string | null): number {
  const sources: ShoppingSources = {
    gifts: client.getQueryData([scope, 'gifts']) ?? [],
    people: client.getQueryData([scope, 'people']) ?? [],
    occasions: client.getQueryData([scope, 'occasions']) ?? [],
    groupGifts: client.getQueryData([`user:${userId}`, 'reserved-gifts']) ?? [],
    userId,
  };
  const day = today(new Date());
  return shoppingRows(sources, day).filter(
    (row) =>
      row.plan === 'buy' && !row.isWithdrawn && row.day !== null && daysBetween(day, row.day) <= SOON_DAYS,
  ).length;
}

/** Reads what the user has reserved in groups, so that a first visit of the shopping list without a connection has it. */
export function keepReserved(client: QueryClient, userId: string): void {
  // Without the message of a failure, as nobody has asked for the list.
  void client.prefetchQuery({ ...reservedGifts(userId), staleTime: 60_000, meta: { persist: {} } });
}
