import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { groupKey } from '@/data/groups/group-keys';

import { changePayment, markShare, receiveShare, takePoolStep, type PoolStep } from './pool-changes';
import { poolQueries } from './pool-queries';
import { me, serve, shareOf } from './test-pool';

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve();
});
afterEach(() => vi.unstubAllGlobals());

const giftId = 'mill';

test.each<[PoolStep, string, object, string | boolean]>([
  [{ giftId, kind: 'open', totalCents: 9_000 }, 'open_pool', { p_total_cents: 9_000 }, 'open'],
  [{ giftId, kind: 'join', ownCents: 500 }, 'join_pool', { p_own_cents: 500 }, 'joined'],
  [{ giftId, kind: 'join', ownCents: null }, 'join_pool', {}, 'joined'],
  [{ giftId, kind: 'leave' }, 'leave_pool', {}, 'left'],
  [{ giftId, kind: 'fix' }, 'fix_pool', {}, 'fixed'],
  [{ giftId, kind: 'reopen' }, 'reopen_pool', {}, 'open'],
  [{ giftId, kind: 'end' }, 'end_pool', {}, 'ended'],
  [{ giftId, kind: 'resplit' }, 'resplit_pool', {}, true],
  [{ giftId, kind: 'paid', paidCents: 9_320 }, 'set_pool_paid', { p_paid_cents: 9_320 }, true],
  [{ giftId, kind: 'paid', paidCents: null }, 'set_pool_paid', {}, true],
])('%j is one request, and afterwards everything of it is read again', async (step, name, sent, answer) => {
  server.answers[name] = () => answer;
  const client = new QueryClient();
  const parts = ['gifts', 'pools', 'pool-payment'] as const;
  for (const part of parts) client.setQueryData(groupKey(me, part), []);
  await new MutationObserver(client, takePoolStep(me)).mutate(step);
  expect(server.asked).toEqual([[name, { p_gift: giftId, ...sent }]]);
  const isOld = (part: (typeof parts)[number]) => client.getQueryState(groupKey(me, part))?.isInvalidated;
  await vi.waitFor(() => expect(parts.map(isOld)).toEqual([true, true, true]));
});

test('steps of one round go one after the other', async () => {
  let answerFirst: (answer: string) => void = () => undefined;
  server.answers.join_pool = () => new Promise((resolve) => (answerFirst = resolve));
  server.answers.leave_pool = () => 'left';
  const client = new QueryClient();
  const take = (step: PoolStep) => new MutationObserver(client, takePoolStep(me)).mutate(step);
  const joining = take({ giftId, kind: 'join', ownCents: null });
  const leaving = take({ giftId, kind: 'leave' });
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  answerFirst('joined');
  await Promise.all([joining, leaving]);
  expect(server.asked.map(([name]) => name)).toEqual(['join_pool', 'leave_pool']);
});

test('what meets another one is asked again by itself', async () => {
  const served = globalThis.fetch;
  const fetched = vi
    .fn(served)
    .mockResolvedValueOnce(Response.json({ code: '40P01', message: 'deadlock detected' }, { status: 500 }));
  vi.stubGlobal('fetch', fetched);
  server.answers.fix_pool = () => 'fixed';
  await new MutationObserver(new QueryClient(), takePoolStep(me)).mutate({ giftId, kind: 'fix' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a mark shows at once', async () => {
  const client = new QueryClient();
  const { queryKey } = poolQueries.shares(me);
  client.setQueryData(queryKey, [shareOf('k', { amountCents: 4_000 })]);
  let answer: (state: string) => void = () => undefined;
  server.answers.mark_share = () => new Promise((resolve) => (answer = resolve));
  const marking = new MutationObserver(client, markShare(me)).mutate({ id: 'k', giftId, state: 'sent' });
  await vi.waitFor(() => expect(client.getQueryData(queryKey)?.[0]?.state).toBe('sent'));
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  answer('sent');
  await marking;
});

test.each([
  ['mark_share', markShare, 'sent'],
  ['receive_share', receiveShare, 'received'],
] as const)('after %s everything of the round is read again', async (name, marking, state) => {
  server.answers[name] = () => state;
  const client = new QueryClient();
  const parts = ['gifts', 'pools', 'pool-payment'] as const;
  for (const part of parts) client.setQueryData(groupKey(me, part), []);
  await new MutationObserver(client, marking(me)).mutate({ id: 'k', giftId, state });
  const isOld = (part: (typeof parts)[number]) => client.getQueryState(groupKey(me, part))?.isInvalidated;
  await vi.waitFor(() => expect(parts.map(isOld)).toEqual([true, true, true]));
});

test.each([true, false])('a mark says what an earlier collector has: %s', async (isBack) => {
  server.answers.mark_share = () => 'pledged';
  const mark = { id: 'k', giftId, state: 'pledged', isBack } as const;
  await new MutationObserver(new QueryClient(), markShare(me)).mutate(mark);
  const sent = { p_gift: giftId, p_is_sent: false, ...(isBack && { p_is_back: true }) };
  expect(server.asked).toEqual([['mark_share', sent]]);
});

test('an account stays nowhere once it is stored', async () => {
  const client = new QueryClient();
  const asking = new MutationObserver(client, changePayment(me));
  const stop = asking.subscribe(() => undefined);
  await asking.mutate({ giftId, account: { holder: 'Tim', iban: 'DE89370400440532013000' } });
  stop();
  await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  expect(poolQueries.payment(me, giftId)).toMatchObject({ gcTime: 0, staleTime: 0 });
});

test('the account of one gift is asked for, not that of any', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  expect(await new QueryClient().fetchQuery(poolQueries.payment(me, giftId))).toBeNull();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([expect.stringContaining(`gift_id=eq.${giftId}`)]);
});
