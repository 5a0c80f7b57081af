import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { tallyOf, tallyReactions } from '@/domain/group/gift-reaction';

import { changeReaction } from './change-reaction';
import { groupGiftQueries } from './group-gift-queries';
import { useHearts } from './use-hearts';

const me = { userId: 'ana', groupId: 'g', memberId: 'a' };

/** Methods of the changes that were sent, and the answer of the server to them. */
let sent: string[];
let status: number;
/** Ends reads of the reactions. */
let reads: Promise<void>;
beforeEach(() => {
  sent = [];
  status = 201;
  reads = Promise.resolve();
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') await reads;
    else sent.push(method);
    return Response.json(method === 'GET' ? [] : null, { status: method === 'GET' ? 200 : status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Hearts of the member on a page whose code of changes comes by hand. */
async function setUp() {
  const code = Promise.withResolvers<{ changeReaction: typeof changeReaction }>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const { result } = renderHook(
    () => {
      const { data } = useQuery(groupGiftQueries.reactions(me));
      const { react, awaited } = useHearts(me, () => code.promise);
      const tallies = tallyReactions(data ?? [], me.memberId);
      const isMine = (giftId: string) => awaited[giftId] ?? tallyOf(tallies, giftId).heart.isMine;
      return { isRead: data !== undefined, react, isMine };
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current.isRead).toBe(true));
  const tap = (giftId: string) => {
    const isOn = !result.current.isMine(giftId);
    act(() => result.current.react({ giftId, type: 'heart', isOn }));
  };
  return {
    code,
    come: () => code.resolve({ changeReaction }),
    tap,
    isMine: (id: string) => result.current.isMine(id),
  };
}

test('a second tap before the code has come takes the first one back', async () => {
  const { come, tap, isMine } = await setUp();
  tap('tent');
  expect(isMine('tent')).toBe(true);
  tap('tent');
  expect([isMine('tent'), sent]).toEqual([false, []]);
  come();
  await waitFor(() => expect(sent).toEqual(['POST', 'DELETE']));
  expect(isMine('tent')).toBe(false);
});

test('each gift keeps its own heart', async () => {
  const { come, tap, isMine } = await setUp();
  tap('tent');
  tap('bike');
  expect([isMine('tent'), isMine('bike')]).toEqual([true, true]);
  come();
  await waitFor(() => expect(sent).toEqual(['POST', 'POST']));
});

test('without the code the heart is as before', async () => {
  const { code, tap, isMine } = await setUp();
  tap('tent');
  code.reject(new TypeError('no network'));
  await waitFor(() => expect(isMine('tent')).toBe(false));
  expect(sent).toEqual([]);
});

test('a refused heart goes before the reactions have been read again', async () => {
  const { come, tap, isMine } = await setUp();
  status = 403;
  reads = new Promise(() => undefined);
  tap('tent');
  come();
  await waitFor(() => expect(sent).toEqual(['POST']));
  await waitFor(() => expect(isMine('tent')).toBe(false));
});
