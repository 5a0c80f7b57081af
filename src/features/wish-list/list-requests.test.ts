import { afterEach, expect, test, vi } from 'vitest';

import { openWishList } from './list-requests';

/** As many as the server sends at a time. */
const pageSize = 1000;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A list that `rowsFrom` reads, by the offset of the page. */
function openList(rowsFrom: (offset: number) => number[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    if (!pathname.includes('/rpc/'))
      return Response.json({ access_token: 'first', refresh_token: 'again', expires_in: 3600 });
    const ids = rowsFrom(Number(searchParams.get('offset') ?? 0)).slice(0, pageSize);
    return Response.json(
      ids.map((id) => ({ owner_name: 'Lisa', is_own: false, wish_id: String(id), title: `${id}` })),
    );
  });
  return openWishList('visitor', 'token', new AbortController().signal);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a list of more wishes than are sent at a time is read to its end', async () => {
  const { wishes } = await openList((offset) => numbers(2500).slice(offset));
  expect(wishes.map(({ id }) => Number(id))).toEqual(numbers(2500));
});

test('a wish that moves to the next page meanwhile is listed once', async () => {
  // One was put before all others after the first page.
  const { wishes } = await openList((offset) =>
    offset === 0 ? numbers(1500) : [-1, ...numbers(1500)].slice(offset),
  );
  expect(wishes.map(({ id }) => Number(id))).toEqual(numbers(1500));
});
