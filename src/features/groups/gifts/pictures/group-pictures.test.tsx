import 'fake-indexeddb/auto';
import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError, errorSentences } from '@/data/app-error';
import { groupKey } from '@/data/groups/group-keys';
import { readCachedPicture } from '@/data/offline/picture-cache';
import { useGroupPictureSource } from '@/data/queries/pictures/group-picture-queries';
import { pictureData } from '@/domain/test-data';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { addGroupGift } from '../add-group-gift';
import { forgetGroupPictures, useForgottenPictures } from './group-pictures';

const jpeg = '/9j/wAALCAABAeABAREA';
const me = { userId: 'ana', groupId: 'family', memberId: 'a' };
const idea = {
  id: 'bike',
  title: 'Rad',
  notes: null,
  url: null,
  priceMin: null,
  priceMax: null,
  recipientUserId: null,
  pictureId: 'new',
};

/** State of the fake server and the requests it received. */
let stored: Record<string, string>;
let ofCopies: { gift_id: string; id: string; data: string }[];
let asked: string[];
let told: [table: string, body: unknown][];
let refusal: Response | null;
/** Number of responses to lose for stored ideas. */
let lostAnswers: number;
beforeEach(() => {
  const session = { access_token: 'a', expires_at: 4e9, user: { id: 'ana' } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  [stored, asked, told, refusal, lostAnswers] = [{ seen: pictureData('seen') }, [], [], null, 0];
  vi.stubGlobal(
    'fetch',
    async (input: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
      const { pathname, searchParams } = new URL(input);
      const table = pathname.replace('/rest/v1/', '');
      if (method !== 'GET') {
        told.push([table, JSON.parse(body)]);
        if (table === 'rpc/group_wish_pictures') return Response.json(ofCopies);
        if (table === 'group_gifts' && lostAnswers-- > 0) throw new TypeError('Failed to fetch');
        return table === 'group_gift_pictures' && refusal ? refusal : new Response(null, { status: 201 });
      }
      if (table === 'group_gifts') return Response.json([{ ...idea, ...firstTold(table) }]);
      asked.push(`${table} ${searchParams.get('group_id')} ${searchParams.get('id')}`);
      const ids = (searchParams.get('id') ?? '').slice(4, -1).split(',');
      return Response.json(ids.flatMap((id) => (stored[id] ? [{ id, data: stored[id] }] : [])));
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show(client: QueryClient, ids: string[], wishId: string | null = null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  // oxlint-disable-next-line react/rules-of-hooks -- always as many
  return renderHook(
    () => ids.map((id) => useGroupPictureSource(me, { id: `gift ${id}`, wishId, pictureId: id })),
    { wrapper },
  );
}

test('the pictures of a group are one request, and one that comes later is asked for again', async () => {
  const client = new QueryClient();
  const { result } = show(client, ['seen', 'late']);
  await waitFor(() =>
    expect(result.current).toEqual([`data:image/webp;base64,${pictureData('seen')}`, null]),
  );
  expect(asked).toEqual(['group_gift_pictures eq.family in.(seen,late)']);
  stored.late = jpeg;
  await client.invalidateQueries({ queryKey: groupKey(me, 'pictures') });
  await waitFor(() => expect(result.current[1]).toBe(`data:image/jpeg;base64,${jpeg}`));
  expect(asked.at(-1)).toBe('group_gift_pictures eq.family in.(late)');
  await waitFor(async () => expect(await readCachedPicture(['user:ana', 'family', 'late'])).not.toBeNull());
  forgetGroupPictures(me);
  await waitFor(async () => expect(await readCachedPicture(['user:ana', 'family', 'late'])).toBeNull());
});

test('a group that is not there any more takes its pictures along from the device', async () => {
  const kept = () => readCachedPicture(['user:ana', 'family', 'seen']);
  show(new QueryClient(), ['seen']);
  await waitFor(async () => expect(await kept()).not.toBeNull());
  const { rerender } = renderHook((isGone: boolean) => useForgottenPictures(me, isGone), {
    initialProps: false,
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(await kept()).not.toBeNull();
  rerender(true);
  await waitFor(async () => expect(await kept()).toBeNull());
});

test('that of a wish is asked for by its copy, and shows for no other that names the same id', async () => {
  const of = (gift: string, id: string) => ({ gift_id: gift, id, data: pictureData(`${id} of ${gift}`) });
  ofCopies = [of('gift lamp', 'lamp'), of('gift tent', 'another')];
  const { result } = show(new QueryClient(), ['lamp', 'tent'], 'wish');
  await waitFor(() =>
    expect(result.current).toEqual([`data:image/webp;base64,${pictureData('lamp of gift lamp')}`, null]),
  );
  expect(told).toEqual([
    ['rpc/group_wish_pictures', { p_group: 'family', p_gifts: ['gift lamp', 'gift tent'] }],
  ]);
  expect(asked).toEqual([]);
  expect(await readCachedPicture(['user:ana', 'family', 'lamp'])).toBeNull();
  await waitFor(async () =>
    expect(await readCachedPicture(['user:ana', 'family', 'gift lamp/lamp'])).not.toBeNull(),
  );
});

const firstTold = (table: string) => Object(told.find(([of]) => of === table)?.[1]) as object;

test('a forged picture that would decode to a gigabyte does not show', async () => {
  stored.huge = 'UklGRhQAAABXRUJQVlA4TAgAAAAv/r//D4iICA==';
  const { result } = show(new QueryClient(), ['huge', 'seen']);
  await waitFor(() => expect(result.current[1]).not.toBeNull());
  expect(result.current[0]).toBeNull();
  expect(await readCachedPicture(['user:ana', 'family', 'huge'])).toBeNull();
});

function add(client: QueryClient, typed: { notes?: string } = {}) {
  const picture = { id: 'new', data: 'UklGRnew' };
  return new MutationObserver(client, addGroupGift(me)).mutate({ ...idea, ...typed, picture });
}

test('the picture of an idea shows at once and is stored after it', async () => {
  const client = new QueryClient();
  await add(client);
  expect(show(client, ['new']).result.current).toEqual(['data:image/webp;base64,UklGRnew']);
  expect(told).toHaveLength(2);
  const [first, second] = told;
  expect(first).toEqual(['group_gifts', expect.objectContaining({ id: 'bike', picture_id: 'new' })]);
  expect(first?.[1]).not.toHaveProperty('picture');
  const place = { id: 'new', gift_id: 'bike', group_id: 'family' };
  expect(second).toEqual(['group_gift_pictures', { ...place, data: 'UklGRnew' }]);
});

test('when only the picture fails, the idea stays and it is said', async () => {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  refusal = Response.json({ code: 'QUOTA', message: 'At most 200' }, { status: 400 });
  await add(client);
  const told = await waitFor(() => {
    const failed = client.getMutationCache().find({ status: 'error' });
    const words = failed?.options.meta?.failure;
    if (typeof words !== 'function' || !failed?.state.error) throw new Error('Nothing yet');
    return { of: words, quota: words(failed.state.error, undefined) };
  });
  expect(told.quota).toMatchObject({ title: 'Das Bild konnte nicht gespeichert werden' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(told.of(new AppError('offline'), undefined)).toEqual({
    title: 'Fehler',
    description: `Das Bild konnte nicht gespeichert werden. ${errorSentences.offline}`,
  });
});

test('an idea that is stored without an answer gets its picture, also when it cannot be changed any more', async () => {
  const client = new QueryClient();
  lostAnswers = 1;
  await expect(add(client)).rejects.toThrow(errorSentences.offline);
  await expect(add(client, { notes: 'Blau' })).rejects.toThrow('Die Idee ist schon gespeichert');
  expect(told.map(([table]) => table)).toEqual(['group_gifts', 'group_gifts', 'group_gift_pictures']);
});
