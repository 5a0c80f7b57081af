import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type Membership } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { changesItem } from '@/data/queries/list/list-changes';
import { readAgain } from '@/data/queries/list/optimistic-list';
import { orStored } from '@/data/queries/or-stored';
import { dataOf, readOnce } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { PoolShare, ShareState } from '@/domain/pool/pool';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { readPayment, readShares } from './pool-queries';

type Request = PromiseLike<PostgrestSingleResponse<string | boolean>>;

/** Answer of the SQL function that means success, by step. */
const done: Record<PoolStep['kind'], string | true> = {
  open: 'open',
  join: 'joined',
  leave: 'left',
  fix: 'fixed',
  reopen: 'open',
  end: 'ended',
  resplit: true,
  take: 'taken',
  paid: true,
};

const failed = loggedFailure('Konnte nicht gespeichert werden');

/** Refusals of the database cause no toast, because they are shown beside the button. */
const failure = (error: AppError) => (error.kind === 'invalid' ? null : failed(error));

/** Takes a step of a pool. A refused step rejects with the kind `invalid` and the reason as message. */
export function takePoolStep(me: Membership) {
  return mutationOptions({
    mutationKey: groupKey(me, 'pools'),
    mutationFn: async (step: PoolStep) => {
      const answer = await inTurn(step.giftId, () =>
        orStored(
          () => dataOf(retryConflict(() => requestFor(step))),
          () => isStepStored(me, step),
        ),
      );
      if (answer !== undefined && answer !== done[step.kind])
        throw new AppError('invalid', poolRefusal(step.kind, answer));
    },
    onSettled: (_data, _error, _step, _before, { client }) => readPools(client, me),
    meta: { failure },
  });
}

function requestFor(step: PoolStep): Request {
  const p_gift = step.giftId;
  if ('totalCents' in step) return rest.rpc('open_pool', { p_gift, p_total_cents: step.totalCents });
  if ('ownCents' in step)
    return rest.rpc('join_pool', { p_gift, ...(step.ownCents !== null && { p_own_cents: step.ownCents }) });
  if ('paidCents' in step)
    return rest.rpc('set_pool_paid', {
      p_gift,
      ...(step.paidCents !== null && { p_paid_cents: step.paidCents }),
    });
  if ('shareId' in step) return rest.rpc('take_share', { p_gift, p_share: step.shareId });
  return rest.rpc(plainSteps[step.kind], { p_gift });
}

const plainSteps = {
  leave: 'leave_pool',
  fix: 'fix_pool',
  reopen: 'reopen_pool',
  end: 'end_pool',
  resplit: 'resplit_pool',
} as const;

function readPools(client: QueryClient, me: Membership) {
  const pools = groupKey(me, 'pools');
  return readAgain(client, pools, pools, groupKey(me, 'gifts'), groupKey(me, 'pool-payment'));
}

export interface ShareMark {
  id: string;
  giftId: string;
  state: ShareState;
  /** True when an earlier collector has paid the money back. */
  isBack?: boolean;
}

/** Marks a share as sent, not sent, or paid back by an earlier collector. Optimistic; a received one stays received. */
export function markShare(me: Membership) {
  return marking(me, markRequest, ({ state }, wanted) => (state === 'pledged') === (wanted === 'pledged'));
}

function markRequest({ giftId, state, isBack = false }: ShareMark) {
  return rest.rpc('mark_share', {
    p_gift: giftId,
    p_is_sent: state === 'sent',
    ...(isBack && { p_is_back: isBack }),
  });
}

/** Stores that the collector has received a share ('Erhalten'), or not. Optimistic. */
export function receiveShare(me: Membership) {
  return marking(
    me,
    ({ id, giftId, state }) =>
      rest.rpc('receive_share', { p_gift: giftId, p_share: id, p_is_received: state === 'received' }),
    ({ state, paidTo }, wanted) => (state === 'received' && paidTo === null) === (wanted === 'received'),
  );
}

function marking(
  me: Membership,
  requestOf: (mark: ShareMark) => ReturnType<typeof markRequest>,
  isMarked: (share: PoolShare, wanted: ShareState) => boolean,
) {
  const pools = groupKey(me, 'pools');
  return mutationOptions({
    ...changesItem(pools, ({ id, state }: ShareMark) => ({ id, change: { state, paidTo: null } }), [
      pools,
      groupKey(me, 'gifts'),
      groupKey(me, 'pool-payment'),
    ]),
    mutationFn: (mark: ShareMark) =>
      inTurn(mark.giftId, () =>
        orStored(
          () => dataOf(retryConflict(() => requestOf(mark))),
          async () =>
            (await readShares(me)).some((share) => share.id === mark.id && isMarked(share, mark.state)),
        ),
      ),
    meta: { failure },
  });
}

export interface PaymentChange {
  giftId: string;
  /** New bank account; null deletes the account. */
  account: { holder: string; iban: string } | null;
}

/** Stores the bank account of the collector. Nothing is cached or persisted. */
export function changePayment(me: Membership) {
  return mutationOptions({
    mutationKey: groupKey(me, 'pool-payment'),
    gcTime: 0,
    mutationFn: async ({ giftId, account }: PaymentChange) => {
      const change = account === null ? {} : { p_holder: account.holder, p_iban: account.iban };
      const isStored = await inTurn(giftId, () =>
        orStored(
          () => dataOf(retryConflict(() => rest.rpc('set_pool_payment', { p_gift: giftId, ...change }))),
          async () => {
            const found = await readPayment(giftId);
            return found?.iban === account?.iban && found?.holder === account?.holder;
          },
        ),
      );
      if (isStored === false) throw new AppError('invalid', 'Für diese Runde speichern wir kein Konto mehr');
    },
    onSettled: (_data, _error, { giftId }, _before, { client }) =>
      client.invalidateQueries({ queryKey: groupKey(me, 'pool-payment', giftId) }),
    meta: { failure },
  });
}

const tooHigh = 'Die eigenen Beträge sind zusammen höher als der Preis';

const sentences: Record<string, string> = {
  closed: 'Die Beträge stehen schon fest',
  too_low: tooHigh,
  too_much: tooHigh,
  not_mine: 'Das Geschenk ist nicht mehr von dir reserviert',
  paid: 'Dein Anteil ist schon eingezahlt: Er zählt auch in der neuen Runde',
  collector: 'Wer sammelt, bleibt dabei. Du kannst das Sammeln abbrechen.',
  alone: 'Noch legt sonst niemand mit',
  not_covered:
    'Die eigenen Beträge reichen noch nicht: Jemand muss mehr oder einen gleichen Teil übernehmen.',
};

const alreadySent: Record<string, string> = {
  end: 'Gib erst zurück, was du schon erhalten hast. Den Haken nimmst du in der geschlossenen Runde heraus.',
  take: 'Dieser Anteil ist inzwischen überwiesen',
};

/** German reason why the database has refused a step. */
function poolRefusal(step: string, answer: unknown): string {
  if (answer === 'sent')
    return alreadySent[step] ?? 'Jemand hat schon überwiesen: Die Beträge bleiben, wie sie sind';
  return sentences[String(answer)] ?? 'Die Runde hat inzwischen einen anderen Stand';
}

/** Reads the pool to find out whether a step with a lost response is stored. */
async function isStepStored(me: Membership, step: PoolStep): Promise<boolean> {
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

/** One step of a pool. All steps are idempotent. */
export type PoolStep = { giftId: string } & (
  | { kind: 'open'; totalCents: number }
  /** Amount chosen by the user; null for an equal share. */
  | { kind: 'join'; ownCents: number | null }
  | { kind: 'leave' | 'fix' | 'reopen' | 'end' | 'resplit' }
  | { kind: 'take'; shareId: string }
  /** Final price; null removes it. */
  | { kind: 'paid'; paidCents: number | null }
);
