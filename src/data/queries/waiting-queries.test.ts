import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { waitingQuery } from './waiting-queries';

afterEach(() => vi.unstubAllGlobals());

const row = {
  kind: 'share',
  group_id: 'g',
  group_name: 'Müllers',
  item_id: 'gift',
  name: 'Sabine',
  title: 'Espressomaschine',
  cents: 4967,
  amount: null,
  is_gone: false,
  day: '2026-12-24',
};

test('what waits is read in one request; kinds of later versions are left out', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname);
    return Response.json([row, { ...row, kind: 'later' }]);
  });
  expect(await new QueryClient().query(waitingQuery('anna'))).toEqual([
    {
      kind: 'share',
      groupId: 'g',
      groupName: 'Müllers',
      targetId: 'gift',
      name: 'Sabine',
      title: 'Espressomaschine',
      cents: 4967,
      count: null,
      isGone: false,
      day: '2026-12-24',
    },
  ]);
  expect(asked).toEqual(['/rest/v1/rpc/waiting_for_me']);
});
