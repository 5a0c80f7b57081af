import { afterEach, expect, test, vi } from 'vitest';

import type { Database } from '@/lib/supabase/database.types';

import type { ListProblem } from '../list/list-problem';
import { giveBackWish, openWishList, sayWishGiven, takeWish } from './list-requests';

/** Number of rows that the server returns at most per request. */
const pageSize = 1000;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Reads a list whose page at each offset comes from `rowsFrom`. */
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

test('a wish has every field that is sent', async () => {
  type Row = Database['public']['Functions']['open_wish_list']['Returns'][number];
  const fields: Omit<Row, 'owner_name' | 'is_own'> = {
    wish_id: 'tent',
    title: 'Zelt',
    notes: 'Grün',
    url: 'https://example.org/zelt',
    price_cents: 18_990,
    is_favorite: true,
    picture_id: 'photo',
  };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/rpc/')
        ? [{ owner_name: 'Lisa', is_own: false, ...fields }]
        : { access_token: 'first', refresh_token: 'again', expires_in: 3600 },
    ),
  );
  const { wishes } = await openWishList('visitor', 'token');
  expect(new Set(Object.values(wishes[0] ?? {}))).toEqual(new Set(Object.values(fields)));
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a list of more wishes than are sent at a time is read to its end', async () => {
  const { wishes } = await openList((offset) => numbers(2500).slice(offset));
  expect(wishes.map(({ id }) => Number(id))).toEqual(numbers(2500));
});

test('a wish that moves to the next page meanwhile is listed once', async () => {
  // A new wish moved all others by one after the first page was read.
  const { wishes } = await openList((offset) =>
    offset === 0 ? numbers(1500) : [-1, ...numbers(1500)].slice(offset),
  );
  expect(wishes.map(({ id }) => Number(id))).toEqual(numbers(1500));
});

const wish = {
  id: 'tent',
  title: 'Zelt',
  notes: null,
  url: null,
  priceCents: null,
  isFavorite: false,
  pictureId: null,
};
const [take, giveBack, sayGiven] = [
  () => takeWish('visitor', { token: 'token', wish, name: 'Oma', key: 'key' }),
  () => giveBackWish('visitor', 'key'),
  () => sayWishGiven('visitor', 'key', true),
];
const taken = { is_given: false };
const given = { is_given: true };
const lost = () => Response.error();
const refused = () => Response.json({ code: 'XX000', message: 'broken' }, { status: 500 });

test.each<[string, () => Promise<unknown>, () => Response, object | null | undefined, unknown]>([
  ['taking, done', take, lost, taken, true],
  ['taking, not done', take, lost, null, 'offline'],
  ['taking, nobody knows', take, lost, undefined, 'offline'],
  ['taking, refused', take, refused, taken, 'server'],
  ['giving back, done', giveBack, lost, null, true],
  ['giving back, not done', giveBack, lost, taken, 'offline'],
  ['giving back, refused', giveBack, refused, null, 'server'],
  ['saying that it is given, done', sayGiven, lost, given, true],
  ['saying that it is given, not done', sayGiven, lost, taken, 'offline'],
])('without an answer, what is found says it: %s', async (_name, change, answer, found, outcome) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address);
    if (!pathname.includes('/rpc/'))
      return Response.json({ access_token: 'first', refresh_token: 'again', expires_in: 3600 });
    const isQuestion = pathname.endsWith('/find_taken_wish');
    if (isQuestion && found !== undefined) return Response.json(found === null ? [] : [found]);
    const said = isQuestion ? lost() : answer();
    if (said.type === 'error') throw new TypeError('Failed to fetch');
    return said;
  });
  const kindOf = ({ kind }: ListProblem) => kind;
  expect(await change().catch(kindOf)).toBe(outcome);
});
