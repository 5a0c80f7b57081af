import { queryOptions } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { dataOf, everyRow, readOnce } from '@/data/supabase/request';
import { type PoolPayment, type PoolShare, shareStates } from '@/domain/pool/pool';
import { rest } from '@/lib/supabase/rest-client';

const failure = loggedFailure('Anteile konnten nicht geladen werden');

/** Amounts and bank accounts are kept in memory only, hence no `meta.persist`. */
export const poolQueries = {
  /** Shares of all pools of the user in a group, in the order of joining. */
  shares: (groupRef: GroupRef) =>
    queryOptions({
      queryKey: groupKey(groupRef, 'pools'),
      queryFn: ({ signal }) => readShares(groupRef, signal),
      staleTime: 30_000,
      meta: { failure },
    }),

  /** Bank account to pay to; null when missing or not visible yet. */
  payment: (groupRef: GroupRef, giftId: string) =>
    queryOptions({
      queryKey: groupKey(groupRef, 'pool-payment', giftId),
      queryFn: ({ signal }) => readPayment(giftId, signal),
      staleTime: 0,
      gcTime: 0,
      meta: { failure: loggedFailure('Kontodaten konnten nicht geladen werden') },
    }),
};

/** Current shares of a group, read from the server. */
export async function readShares({ groupId }: GroupRef, signal?: AbortSignal): Promise<PoolShare[]> {
  const shares = () =>
    rest
      .from('pool_shares')
      .select(
        'id:share_id, giftId:gift_id, memberId:member_id, nameThen:name_then, ownCents:own_cents, amountCents:amount_cents, takenCents:taken_cents, state, paidTo:paid_to, paidToUserId:paid_to_user_id',
      )
      .eq('group_id', groupId)
      .order('joined_at')
      .order('share_id');
  return (await everyRow(shares, signal)).map(toShare);
}

/** Bank account to pay to, read from the server. */
export async function readPayment(giftId: string, signal?: AbortSignal): Promise<PoolPayment | null> {
  const payment = rest.from('pool_payment').select('holder, iban, code').eq('gift_id', giftId);
  return dataOf(readOnce(payment, signal).maybeSingle(), signal);
}

function toShare({ state, ...share }: Omit<PoolShare, 'state'> & { state: string | null }): PoolShare {
  return { ...share, state: shareStates.find((known) => known === state) ?? 'pledged' };
}
