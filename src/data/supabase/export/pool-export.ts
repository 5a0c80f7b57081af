import type { Rest } from '@/lib/supabase/rest-client';

import { allRows } from '../request';

/**
 * Own shares in pools without those of others, pools that the user collects, and own bank accounts. Rejects with an
 * `AppError`.
 */
export async function exportPools(rest: Rest, memberIds: string[]) {
  const [shares, rounds, accounts] = await Promise.all([
    allRows((first, last) =>
      rest
        .from('pool_shares')
        .select('*, id:share_id')
        .in('member_id', memberIds)
        .order('share_id')
        .range(first, last),
    ),
    allRows((first, last) =>
      rest
        .from('gift_pools')
        .select('id:gift_id, state, total_cents')
        .in('collector_id', memberIds)
        .order('gift_id')
        .range(first, last),
    ),
    allRows((first, last) =>
      rest
        .from('pool_payment')
        .select('*, id:gift_id, gift_pools!inner(total_cents)')
        .in('gift_pools.collector_id', memberIds)
        .order('gift_id')
        .range(first, last),
    ),
  ]);
  return { shares, rounds, accounts };
}
