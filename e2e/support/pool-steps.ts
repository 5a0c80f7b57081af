import type { APIRequestContext } from '@playwright/test';

import type { Account } from './fixtures.ts';
import { groupsApi } from './groups-api.ts';

export const timsIban = 'DE89370400440532013000';

interface Round {
  gift: string;
  collector: Account;
  totalCents: number;
  /** Null for an equal share. */
  joined: readonly (readonly [Account, number | null])[];
}

/** Pools through the public API. */
export function poolsApi(request: APIRequestContext) {
  const { call } = groupsApi(request);
  return {
    async open({ gift: p_gift, collector, totalCents, joined }: Round): Promise<void> {
      await call(collector, 'rpc/reserve_group_gift', { p_gift });
      await call(collector, 'rpc/open_pool', { p_gift, p_total_cents: totalCents });
      for (const [account, p_own_cents] of joined)
        await call(account, 'rpc/join_pool', { p_gift, p_own_cents });
    },
    async fix(collector: Account, p_gift: string, p_holder = 'Tim Brandt'): Promise<void> {
      await call(collector, 'rpc/set_pool_payment', { p_gift, p_holder, p_iban: timsIban });
      await call(collector, 'rpc/fix_pool', { p_gift });
    },
    send: (account: Account, p_gift: string) => call(account, 'rpc/mark_share', { p_gift, p_is_sent: true }),
    async receive(collector: Account, p_gift: string, memberId: string): Promise<void> {
      const [share] = await call<{ share_id: string }[]>(
        collector,
        `pool_shares?select=share_id&gift_id=eq.${p_gift}&member_id=eq.${memberId}`,
      );
      await call(collector, 'rpc/receive_share', { p_gift, p_share: share?.share_id, p_is_received: true });
    },
  };
}
