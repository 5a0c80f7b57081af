import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { openShares } from './open-share-queries';

afterEach(() => vi.unstubAllGlobals());

const asked: URL[] = [];

/** Fake backend whose policies show the shares of all pool members; supports a filter by account only. */
function serve(shares: readonly { userId: string; memberId?: null; cents: number | null }[]) {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address);
    asked.push(url);
    if (url.pathname.endsWith('/group_members'))
      return Promise.resolve(Response.json([{ id: 'm-tim', name: 'Tim', group: { name: 'Familie' } }]));
    const owner = url.searchParams.get('user_id')?.replace('eq.', '');
    return Promise.resolve(
      Response.json(
        shares
          .filter(({ userId }) => owner === undefined || owner === userId)
          .map(({ userId, cents, memberId = `m-${userId}` }) => ({
            id: `share of ${userId}`,
            groupId: 'family',
            memberId,
            cents,
            gift_pools: { collectorId: 'm-tim' },
          })),
      ),
    );
  });
}

const open = () => new QueryClient().fetchQuery(openShares('kat'));

test('of a round only the own share is asked for, and only whom it is paid to', async () => {
  serve(['kat', 'mia', 'lena'].map((userId) => ({ userId, cents: 3_000 })));
  expect(await open()).toEqual([
    { id: 'share of kat', groupId: 'family', groupName: 'Familie', collectorName: 'Tim', cents: 3_000 },
  ]);
  expect(asked.map(({ searchParams }) => [searchParams.get('user_id'), searchParams.get('id')])).toEqual([
    ['eq.kat', null],
    [null, 'in.(m-tim)'],
  ]);
});

test('where nothing is open nobody is asked for; no cent, and what somebody owed who left and came back, is not open', async () => {
  serve([]);
  expect(await open()).toEqual([]);
  expect(asked).toHaveLength(1);
  serve([
    { userId: 'kat', cents: 0 },
    { userId: 'kat', cents: 3_000, memberId: null },
  ]);
  expect(await open()).toEqual([]);
});
