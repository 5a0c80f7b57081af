import 'fake-indexeddb/auto';
import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Gift } from '@/domain/gift/gift';
import { aGift, pictureData } from '@/domain/test-data';
import { pause } from '@/lib/pause';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { AppError } from '../../app-error';
import { browserPersonalData } from '../../browser/browser-personal-data';
import { memoryStore } from '../../browser/key-value-store';
import { indexedDeviceStore } from '../../offline/device/indexed-device-store';
import { readCachedPicture } from '../../offline/picture-cache';
import type { DataScope, PersonalData } from '../../personal-data';
import { PersonalDataContext } from '../../personal-data-context';
import { addGift, changeGift, removeGift, restoreGift } from '../changes/gift-changes';
import { giftQueries } from '../gift-queries';
import { readAllAgain } from '../list/optimistic-list';
import { pictureKey, usePictureSource } from './picture-queries';

beforeEach(() => {
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: 'a', expires_at: 1, user: { id: 'ana' } }),
  );
});
afterEach(() => {
  vi.doUnmock('./picture-changes');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const shownOf = (id: string) => `data:image/webp;base64,${pictureData(id)}`;

async function setUp({ count = 0, scope = 'user:ana' }: { count?: number; scope?: DataScope } = {}) {
  const data = browserPersonalData(memoryStore(), scope);
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids) {
    await data.gifts.add(aGift({ id: `gift ${id}`, pictureId: id }));
    await data.pictures.add({ id, itemId: `gift ${id}`, data: pictureData(id) });
  }
  const read = vi.spyOn(data.pictures, 'read');
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  await client.query(giftQueries.list(data));
  return { data, ids, read, client, show: (...shown: (string | null)[]) => show(client, data, shown) };
}

function show(client: QueryClient, data: PersonalData, ids: (string | null)[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PersonalDataContext value={data}>{children}</PersonalDataContext>
    </QueryClientProvider>
  );
  // oxlint-disable-next-line react/rules-of-hooks -- always as many
  return renderHook(() => ids.map((id) => usePictureSource(id)), { wrapper });
}

describe('reading', () => {
  test('all that show together are one request for 50 of them', async () => {
    const { ids, read, show: open } = await setUp({ count: 60 });
    const { result } = open(...ids, null);
    expect(result.current).toEqual([...ids, null].map(() => null));
    await waitFor(() => expect(result.current).toEqual([...ids.map(shownOf), null]));
    expect(read.mock.calls.map(([asked]) => asked.length)).toEqual([50, 10]);
  });

  test('a slow look-up on the device makes no further request', async () => {
    const { ids, read, show: open } = await setUp({ count: 10 });
    const { get } = indexedDeviceStore;
    vi.spyOn(indexedDeviceStore, 'get').mockImplementationOnce(async (key) => {
      await pause(100);
      return get.call(indexedDeviceStore, key);
    });
    const { result } = open(...ids);
    await waitFor(() => expect(result.current).toEqual(ids.map(shownOf)));
    expect(read).toHaveBeenCalledOnce();
  });

  test('a picture is read once, whatever else is read again', async () => {
    const { ids, read, client, show: open } = await setUp({ count: 2 });
    const first = open(...ids);
    await waitFor(() => expect(first.result.current).toEqual(ids.map(shownOf)));
    await readAllAgain(client);
    await client.invalidateQueries({ queryKey: ['user:ana'] });
    const second = open(...ids);
    expect(second.result.current).toEqual(ids.map(shownOf));
    expect(read).toHaveBeenCalledOnce();
  });

  test('one that was not there half a minute ago is asked for when it shows again', async () => {
    const { data, client, read, show: open } = await setUp();
    await data.gifts.add(aGift({ id: 'returning', pictureId: 'returning picture' }));
    const answered = () =>
      expect(client.getQueryData(pictureKey('user:ana', 'gifts', 'returning picture'))).toBeNull();
    const { unmount } = open('returning picture');
    await waitFor(answered);
    unmount();
    await data.pictures.add({ id: 'returning picture', itemId: 'returning', data: pictureData('returning') });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29_000 });
    const { result, unmount: leave } = open('returning picture');
    await new Promise((resolve) => setTimeout(resolve));
    leave();
    expect(read).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 2_000);
    const again = open('returning picture');
    await waitFor(() => expect(again.result.current).toEqual([shownOf('returning')]));
    expect(result.current).toEqual([null]);
  });

  test('one that is not there yet is asked for again with all else', async () => {
    const { data, client, read, show: open } = await setUp();
    await data.gifts.add(aGift({ id: 'late', pictureId: 'late picture' }));
    const { result } = open('late picture');
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    await data.pictures.add({ id: 'late picture', itemId: 'late', data: pictureData('late') });
    await waitFor(() =>
      expect(client.getQueryData(pictureKey('user:ana', 'gifts', 'late picture'))).toBeNull(),
    );
    expect(result.current).toEqual([null]);
    await readAllAgain(client);
    await waitFor(() => expect(result.current).toEqual([shownOf('late')]));
  });

  test('a passing failure of a read is retried', async () => {
    const { ids, read, show: open } = await setUp({ count: 1 });
    read.mockRejectedValueOnce(new AppError('server'));
    const { result } = open(...ids);
    await waitFor(() => expect(result.current).toEqual(ids.map(shownOf)));
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('offline, pictures seen on this device are shown', async () => {
    const { data, ids, show: open } = await setUp({ count: 2 });
    const [seen = '', unseen = ''] = ids;
    const online = open(seen);
    await waitFor(() => expect(online.result.current).toEqual([shownOf(seen)]));
    await waitFor(async () => expect(await readCachedPicture(['user:ana', seen])).not.toBeNull());
    vi.spyOn(data.pictures, 'read').mockRejectedValue(new AppError('offline'));
    const offline = show(new QueryClient(), data, [seen, unseen]);
    await waitFor(() => expect(offline.result.current).toEqual([shownOf(seen), null]));
  });

  test.each(['guest', 'demo'] as const)('of a %s nothing is kept twice', async (scope) => {
    const { ids, show: open } = await setUp({ count: 1, scope });
    const [id = ''] = ids;
    const { result } = open(id);
    await waitFor(() => expect(result.current).toEqual([shownOf(id)]));
    expect(await readCachedPicture([scope, id])).toBeNull();
  });
});

describe('changing', () => {
  const picture = (id: string) => ({ id, data: pictureData(id) });
  const newGift = (fields: Partial<Gift>) => {
    const { createdAt: _, ...gift } = aGift({ id: crypto.randomUUID(), ...fields });
    return gift;
  };

  async function mutate(client: QueryClient, options: object, variables: unknown): Promise<unknown> {
    return new MutationObserver<unknown, AppError, unknown>(client, options).mutate(variables);
  }

  function withoutCode() {
    vi.doMock('./picture-changes', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
  }

  test('a picture of a new gift shows at once and is stored after it', async () => {
    const { data, client, read, show: open } = await setUp();
    const added: string[] = [];
    const { gifts, pictures } = data;
    vi.spyOn(gifts, 'add').mockImplementation(async (gift) => {
      added.push('gift');
      expect(Object.keys(gift)).not.toContain('picture');
      return { createdAt: '2026-11-25T10:00:00Z', ...gift };
    });
    vi.spyOn(pictures, 'add').mockImplementation(async ({ id }) => void added.push(id));
    const gift = newGift({ pictureId: 'first' });
    await mutate(client, addGift(data), { ...gift, picture: picture('first') });
    expect(open('first').result.current).toEqual([shownOf('first')]);
    expect(added).toEqual(['gift', 'first']);
    expect(client.getQueryData<Gift[]>(['user:ana', 'gifts'])?.[0]).not.toHaveProperty('picture');
    expect(read).not.toHaveBeenCalled();
    await waitFor(async () =>
      expect(await readCachedPicture(['user:ana', 'first'])).toBe(pictureData('first')),
    );
  });

  test('a changed occasion as well, while the change is in flight', async () => {
    const { data, client, ids, show: open } = await setUp({ count: 1 });
    const id = `gift ${ids[0]}`;
    const change = Promise.withResolvers<void>();
    vi.spyOn(data.gifts, 'change').mockReturnValueOnce(change.promise);
    const add = vi.spyOn(data.pictures, 'add');
    const variables = { id, change: { pictureId: 'second' }, picture: picture('second') };
    const changing = mutate(client, changeGift(data), variables);
    const { result } = open('second');
    await waitFor(() => expect(result.current).toEqual([shownOf('second')]));
    expect(client.getQueryData<Gift[]>(['user:ana', 'gifts'])?.[0]?.pictureId).toBe('second');
    expect(add).not.toHaveBeenCalled();
    change.resolve();
    await changing;
    expect(add).toHaveBeenCalledWith({ ...picture('second'), itemId: id });
  });

  test('the toast about a gift comes after its picture is stored', async () => {
    const { data, client } = await setUp();
    const stored = Promise.withResolvers<void>();
    vi.spyOn(data.pictures, 'add').mockReturnValueOnce(stored.promise);
    const gift = newGift({ pictureId: 'slow' });
    const adding = mutate(client, addGift(data), { ...gift, picture: picture('slow') });
    await waitFor(() => expect(data.pictures.add).toHaveBeenCalled());
    const first = await Promise.race([
      adding,
      new Promise((resolve) => setTimeout(resolve, 0, 'nothing yet')),
    ]);
    expect(first).toBe('nothing yet');
    stored.resolve();
    await adding;
  });

  test('if only the picture fails, the gift stays and a toast says so', async () => {
    const { data, client } = await setUp();
    const add = vi.spyOn(data.pictures, 'add');
    add.mockRejectedValue(new AppError('quota', 'Mehr gehen nicht.'));
    const gift = newGift({ pictureId: 'third' });
    await mutate(client, addGift(data), { ...gift, picture: picture('third') });
    await waitFor(() => {
      const failed = client.getMutationCache().find({ status: 'error' });
      const told = failed?.options.meta?.failure;
      expect(
        typeof told === 'function' && failed?.state.error && told(failed.state.error, undefined),
      ).toEqual({
        title: 'Das Bild konnte nicht gespeichert werden',
        description: 'Mehr gehen nicht.',
      });
    });
    expect(await data.gifts.list()).toMatchObject([{ id: gift.id }]);
    // A refused picture is not sent again.
    expect(add).toHaveBeenCalledTimes(1);
  });

  test('a passing failure of a write is retried', async () => {
    const { data, client } = await setUp();
    const add = vi.spyOn(data.pictures, 'add').mockRejectedValueOnce(new AppError('server'));
    await mutate(client, addGift(data), {
      ...newGift({ pictureId: 'fourth' }),
      picture: picture('fourth'),
    });
    expect(await data.pictures.read(['fourth'])).toHaveLength(1);
    expect(add).toHaveBeenCalledTimes(2);
  });

  test('without the picture chunk, the gift is not stored either', async () => {
    const { data, client } = await setUp();
    withoutCode();
    const adding = mutate(client, addGift(data), {
      ...newGift({ pictureId: 'fifth' }),
      picture: picture('fifth'),
    });
    await expect(adding).rejects.toMatchObject({ kind: 'offline' });
    expect(await data.gifts.list()).toEqual([]);
  });

  test('a refused gift stores no picture', async () => {
    const { data, client } = await setUp();
    vi.spyOn(data.gifts, 'add').mockRejectedValue(new AppError('invalid'));
    const add = vi.spyOn(data.pictures, 'add');
    const adding = mutate(client, addGift(data), { ...newGift({ pictureId: 'x' }), picture: picture('x') });
    await expect(adding).rejects.toMatchObject({ kind: 'invalid' });
    expect(add).not.toHaveBeenCalled();
  });

  test('a deleted gift brings its picture back, also one that nobody has seen', async () => {
    const { data, client, ids } = await setUp({ count: 1 });
    const [id = ''] = ids;
    const [gift] = await data.gifts.list();
    await mutate(client, removeGift(data), gift);
    expect(await data.pictures.read([id])).toEqual([]);
    await mutate(client, restoreGift(data), gift);
    expect(await data.pictures.read([id])).toEqual([picture(id)]);
  });

  test('an undo while the picture is read restores the gift', async () => {
    const { data, ids, read, client } = await setUp({ count: 1 });
    const { promise, resolve } = Promise.withResolvers<[]>();
    read.mockReturnValueOnce(promise);
    const [gift] = await data.gifts.list();
    if (!gift) throw new Error('No gift');
    const removal = mutate(client, removeGift(data), gift);
    await waitFor(() => expect(client.getQueryData(['user:ana', 'gifts'])).toEqual([]));
    const restoring = mutate(client, restoreGift(data), gift);
    resolve([]);
    await Promise.all([removal, restoring]);
    expect(await data.gifts.list()).toMatchObject([{ pictureId: ids[0] }]);
  });

  test('a deletion does not wait for pictures of another account', async () => {
    const [ana, ben] = [await setUp({ count: 1 }), await setUp({ scope: 'user:ben' })];
    const id = `gift ${ana.ids[0]}`;
    const reading = Promise.withResolvers<[]>();
    ana.read.mockReturnValueOnce(reading.promise);
    await ben.data.gifts.add(aGift({ id }));
    const removal = mutate(ana.client, removeGift(ana.data), aGift({ id, pictureId: ana.ids[0] ?? null }));
    await waitFor(() => expect(ana.client.getQueryData(['user:ana', 'gifts'])).toEqual([]));
    await mutate(ben.client, removeGift(ben.data), aGift({ id }));
    expect([await ana.data.gifts.list(), await ben.data.gifts.list()]).toMatchObject([[{ id }], []]);
    reading.resolve([]);
    await removal;
  });

  test('without the picture chunk, a deleted gift is restored without its picture', async () => {
    const { data, client } = await setUp({ count: 1 });
    const [gift] = await data.gifts.list();
    if (!gift) throw new Error('No gift');
    withoutCode();
    await mutate(client, removeGift(data), gift);
    expect(await data.gifts.list()).toEqual([]);
    await mutate(client, restoreGift(data), gift);
    expect(await data.gifts.list()).toMatchObject([{ id: gift.id, pictureId: gift.pictureId }]);
  });

  test('a picture without an answer delays a deletion by two seconds at most', async () => {
    const { data, client, read } = await setUp({ count: 1 });
    vi.useFakeTimers();
    read.mockReturnValue(new Promise(() => undefined));
    const [gift] = await data.gifts.list();
    const removal = mutate(client, removeGift(data), gift);
    await vi.advanceTimersByTimeAsync(1900);
    expect(await data.gifts.list()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await removal;
    expect(await data.gifts.list()).toEqual([]);
  });

  test('an unreadable picture does not delay a deletion', async () => {
    const { data, client } = await setUp({ count: 1 });
    vi.spyOn(data.pictures, 'read').mockRejectedValue(new AppError('offline'));
    const [gift] = await data.gifts.list();
    await mutate(client, removeGift(data), gift);
    expect(await data.gifts.list()).toEqual([]);
  });
});
