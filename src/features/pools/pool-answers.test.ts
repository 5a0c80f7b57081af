import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AppError } from '@/data/app-error';

import {
  changePayment,
  markShare,
  receiveShare,
  type ShareMark,
  takePoolStep,
  type PoolStep,
} from './pool-changes';
import { me, shareOf } from './test-pool';

const giftId = 'mill';
const world = { pool: {} as object | null, shares: [] as object[], payment: null as object | null };
/** Number of next responses of SQL functions that are lost; `isDown` fails all requests. */
let losesAnswers = Infinity;
let isDown = false;
let onCall: () => unknown = () => true;

beforeEach(() => {
  Object.assign(world, { pool: {}, shares: [], payment: null });
  losesAnswers = Infinity;
  isDown = false;
  onCall = () => true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isDown) throw new TypeError('Failed to fetch');
    const path = new URL(url).pathname;
    if (path.endsWith('/gift_pools')) return Response.json(world.pool ? [world.pool] : []);
    if (path.endsWith('/pool_shares')) return Response.json(world.shares);
    if (path.endsWith('/pool_payment')) return Response.json(world.payment === null ? [] : [world.payment]);
    const answer = onCall();
    losesAnswers -= 1;
    if (losesAnswers >= 0) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

function run(options: object, variables: unknown): Promise<unknown> {
  const client = new QueryClient();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of any factory
  return client
    .getMutationCache()
    .build<unknown, AppError, unknown, unknown>(client, options)
    .execute(variables);
}

const fixed = { state: 'fixed', collectorId: 'k', totalCents: 9_000, paidCents: null };
const mine = shareOf('k', { amountCents: 4_000 });
const steps: [PoolStep, { pool?: object; shares?: object[] }, { pool?: object; shares?: object[] }][] = [
  [{ kind: 'open', giftId, totalCents: 9_000 }, {}, { pool: { ...fixed, state: 'open' } }],
  [{ kind: 'join', giftId, ownCents: 500 }, {}, { shares: [shareOf('k', { ownCents: 500 })] }],
  [
    { kind: 'join', giftId, ownCents: null },
    { shares: [shareOf('k', { ownCents: 500 })] },
    { shares: [shareOf('k')] },
  ],
  [{ kind: 'leave', giftId }, { shares: [mine] }, { shares: [{ ...mine, giftId: 'book' }] }],
  [{ kind: 'fix', giftId }, { pool: { ...fixed, state: 'open' } }, { pool: fixed }],
  [{ kind: 'reopen', giftId }, { pool: fixed }, { pool: { ...fixed, state: 'open' } }],
  [{ kind: 'end', giftId }, { pool: fixed }, { pool: { ...fixed, state: 'ended' } }],
  [{ kind: 'resplit', giftId }, { shares: [{ ...mine, memberId: null }] }, { shares: [mine] }],
  [
    { kind: 'resplit', giftId },
    { shares: [{ ...mine, memberId: null }] },
    { shares: [{ ...mine, memberId: null, state: 'sent' }] },
  ],
  [{ kind: 'take', giftId, shareId: 't' }, { shares: [mine, shareOf('t')] }, { shares: [mine] }],
  [{ kind: 'paid', giftId, paidCents: 9_500 }, { pool: fixed }, { pool: { ...fixed, paidCents: 9_500 } }],
];

test.each(steps)(
  '%j is done where it is stored, however many answers are lost',
  async (step, before, after) => {
    Object.assign(world, before);
    await expect(run(takePoolStep(me), step)).rejects.toMatchObject({ kind: 'offline' });
    onCall = () => Object.assign(world, after);
    await expect(run(takePoolStep(me), step)).resolves.toBeUndefined();
  },
);

const open = { ...fixed, state: 'open' };
const others: [PoolStep, { pool?: object | null; shares?: object[] }][] = [
  [{ kind: 'open', giftId, totalCents: 9_000 }, { pool: fixed }],
  [{ kind: 'open', giftId, totalCents: 9_000 }, { pool: { ...open, collectorId: 't' } }],
  [{ kind: 'open', giftId, totalCents: 9_000 }, { pool: { ...open, totalCents: 8_000 } }],
  [{ kind: 'join', giftId, ownCents: 500 }, { shares: [shareOf('t', { ownCents: 500 })] }],
  [{ kind: 'take', giftId, shareId: 't' }, { shares: [shareOf('t')] }],
  [{ kind: 'resplit', giftId }, { shares: [mine, { ...mine, memberId: null }] }],
  [{ kind: 'paid', giftId, paidCents: 9_500 }, { pool: { ...fixed, paidCents: 9_400 } }],
  [{ kind: 'leave', giftId }, { pool: null }],
];

test.each(others)('%j is not done where %j is stored', async (step, stored) => {
  Object.assign(world, stored);
  await expect(run(takePoolStep(me), step)).rejects.toMatchObject({ kind: 'offline' });
});

test('one lost answer is asked for again, and a refusal stays one', async () => {
  onCall = () => 'closed';
  losesAnswers = 1;
  await expect(run(takePoolStep(me), { kind: 'fix', giftId })).rejects.toMatchObject({ kind: 'invalid' });
  onCall = () => 'fixed';
  losesAnswers = 1;
  await expect(run(takePoolStep(me), { kind: 'fix', giftId })).resolves.toBeUndefined();
});

const marks: [string, typeof markShare, ShareMark['state'], object, object][] = [
  ['sent', markShare, 'sent', {}, { state: 'sent' }],
  ['sent and received by now', markShare, 'sent', {}, { state: 'received' }],
  ['not sent after all', markShare, 'pledged', { state: 'sent' }, { state: 'pledged' }],
  ['back', markShare, 'pledged', { state: 'received', paidTo: 'Tim' }, { state: 'pledged' }],
  ['received', receiveShare, 'received', { state: 'sent' }, { state: 'received' }],
  ['handed over', receiveShare, 'received', { state: 'received', paidTo: 'Tim' }, { state: 'received' }],
  ['not received after all', receiveShare, 'pledged', { state: 'received' }, { state: 'sent' }],
];

test.each(marks)('money that is %s is no failure', async (_name, mark, state, before, after) => {
  const another = shareOf('t', after);
  world.shares = [another, { ...mine, ...before }];
  const variables = { id: mine.id, giftId, state };
  onCall = () => true;
  await expect(run(mark(me), variables)).rejects.toMatchObject({ kind: 'offline' });
  onCall = () => {
    world.shares = [another, { ...mine, ...after }];
  };
  await expect(run(mark(me), variables)).resolves.toBeUndefined();
});

test('so is an account that is stored, or gone', async () => {
  const account = { holder: 'Tim', iban: 'DE89370400440532013000' };
  onCall = () => true;
  await expect(run(changePayment(me), { giftId, account })).rejects.toMatchObject({ kind: 'offline' });
  world.payment = { ...account, holder: 'Tom' };
  await expect(run(changePayment(me), { giftId, account })).rejects.toMatchObject({ kind: 'offline' });
  world.payment = account;
  await expect(run(changePayment(me), { giftId, account })).resolves.toBeUndefined();
  await expect(run(changePayment(me), { giftId, account: null })).rejects.toMatchObject({ kind: 'offline' });
  world.payment = null;
  await expect(run(changePayment(me), { giftId, account: null })).resolves.toBeUndefined();
});

test('an account that the database refuses is told', async () => {
  losesAnswers = 0;
  onCall = () => false;
  const change = { giftId, account: { holder: 'Tim', iban: 'DE89370400440532013000' } };
  await expect(run(changePayment(me), change)).rejects.toMatchObject({ kind: 'invalid' });
});

test('nothing is said to be done while nothing arrives', async () => {
  isDown = true;
  await expect(run(takePoolStep(me), { kind: 'leave', giftId })).rejects.toMatchObject({ kind: 'offline' });
});
