import type { Membership } from '@/data/groups/group-keys';
import { dataOf, readOnce } from '@/data/supabase/request';
import { rest } from '@/lib/supabase/rest-client';

import { readShares } from './pool-queries';
import type { PoolStep } from './pool-step';

/** Reads the pool and returns true when the step is stored. */
export async function isStepStored(me: Membership, step: PoolStep): Promise<boolean> {
  const row = rest
    .from('gift_pools')
    .select('state, collectorId:collector_id, totalCents:total_cents, paidCents:paid_cents')
    .eq('gift_id', step.giftId);
  const [pool, all] = await Promise.all([dataOf(readOnce(row).maybeSingle()), readShares(me)]);
  if (pool === null) return false;
  const shares = all.filter(({ giftId }) => giftId === step.giftId);
  const mine = shares.find(({ memberId }) => memberId === me.memberId);
  if ('totalCents' in step)
    return pool.state === 'open' && pool.collectorId === me.memberId && pool.totalCents === step.totalCents;
  if ('ownCents' in step) return mine !== undefined && mine.ownCents === step.ownCents;
  if ('paidCents' in step) return pool.paidCents === step.paidCents;
  if ('shareId' in step) return shares.every(({ id }) => id !== step.shareId);
  if (step.kind === 'leave') return mine === undefined;
  if (step.kind === 'resplit')
    return shares.every(({ memberId, state }) => memberId !== null || state !== 'pledged');
  return pool.state === stateAfter[step.kind];
}

const stateAfter = { fix: 'fixed', reopen: 'open', end: 'ended' } as const;
