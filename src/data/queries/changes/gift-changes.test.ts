import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import type { Gift, GiftChange } from '@/domain/gift/gift';
import { aGift } from '@/domain/test-data';

import { AppError } from '../../app-error';
import type { GiftStore, PersonalData } from '../../personal-data';
import { giftQueries } from '../gift-queries';
import { readAllAgain } from '../list/optimistic-list';
import { addGift, changeGift, removeGift } from './gift-changes';

/** Gift store whose answers are resolved by the test, one by one. */
function pendingData(gifts: Gift[]) {
  const answers: { resolve: () => void; reject: () => void }[] = [];
  const hold = () =>
    new Promise<void>((resolve, reject) => {
      answers.push({ resolve, reject: () => reject(new AppError('offline', 'Keine Verbindung')) });
    });
  const store: GiftStore = {
    list: async () => gifts,
    add: (gift) => hold().then(() => ({ ...gift, createdAt: '2026-11-21T10:00:00Z' })),
    change: hold,
    remove: () => hold().then(() => null),
  };
  const data = { scope: 'user:1', gifts: store } as unknown as PersonalData;
  return { data, answers };
}

async function setUp(gifts = [aGift({ id: 'a' }), aGift({ id: 'b' })]) {
  const { data, answers } = pendingData(gifts);
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  await client.query(giftQueries.list(data));
  const shown = () => client.getQueryData(giftQueries.list(data).queryKey) ?? [];
  const change = (id: string, fields: GiftChange) => {
    const done = new MutationObserver(client, changeGift(data)).mutate({ id, change: fields });
    return done.catch((error: AppError) => error.kind);
  };
  const answered = async (count: number) => {
    await expect.poll(() => answers.length).toBe(count);
  };
  return { data, client, answers, answered, shown, change };
}

function titles(gifts: Gift[]): string[] {
  return gifts.map((gift) => gift.title);
}

test('a refused change takes back its own fields only', async () => {
  const { answers, answered, shown, change } = await setUp();
  const first = change('a', { isFavorite: true });
  const second = change('a', { notes: 'samstags' });
  await answered(2);
  expect(shown()[0]).toMatchObject({ isFavorite: true, notes: 'samstags' });
  answers[0]?.reject();
  expect(await first).toBe('offline');
  expect(shown()[0]).toMatchObject({ isFavorite: false, notes: 'samstags' });
  answers[1]?.reject();
  await second;
  expect(shown()[0]).toEqual(aGift({ id: 'a' }));
});

test.each([
  [0, 1],
  [1, 0],
])(
  'two refused clicks on the heart restore the first state (answers %i, then %i)',
  async (earlier, later) => {
    const { answers, answered, shown, change } = await setUp();
    const clicks = [change('a', { isFavorite: true }), change('a', { isFavorite: false })];
    await answered(2);
    answers[earlier]?.reject();
    await clicks[earlier];
    answers[later]?.reject();
    await clicks[later];
    expect(shown()[0]?.isFavorite).toBe(false);
  },
);

test('a refused earlier change leaves the later one on the screen', async () => {
  const { answers, answered, shown, change } = await setUp();
  const clicks = [change('a', { status: 'wrapped' }), change('a', { status: 'verschenkt' })];
  await answered(2);
  answers[0]?.reject();
  await clicks[0];
  expect(shown()[0]?.status).toBe('verschenkt');
});

test('a refused later change keeps the values of the earlier one', async () => {
  const { answers, answered, shown, change } = await setUp();
  const clicks = [change('a', { status: 'wrapped' }), change('a', { status: 'verschenkt' })];
  await answered(2);
  answers[1]?.reject();
  await clicks[1];
  expect(shown()[0]?.status).toBe('wrapped');
});

test('a removed gift leaves at once and comes back to its place when that is refused', async () => {
  const { data, client, answers, answered, shown } = await setUp([
    aGift({ id: 'a', title: 'A' }),
    aGift({ id: 'b', title: 'B' }),
    aGift({ id: 'c', title: 'C' }),
  ]);
  const removed = new MutationObserver(client, removeGift(data)).mutate(aGift({ id: 'b', title: 'B' }));
  await answered(1);
  expect(titles(shown())).toEqual(['A', 'C']);
  answers[0]?.reject();
  await expect(removed).rejects.toThrow('Keine Verbindung');
  expect(titles(shown())).toEqual(['A', 'B', 'C']);
});

test('the list is read again after the last of several changes only', async () => {
  const { client, answers, answered, change } = await setUp();
  const list = client.getQueryCache().getAll()[0];
  const changes = [change('a', { isFavorite: true }), change('b', { notes: 'samstags' })];
  await answered(2);
  answers[0]?.resolve();
  await changes[0];
  expect(list?.state.isInvalidated).toBe(false);
  answers[1]?.resolve();
  await changes[1];
  expect(list?.state.isInvalidated).toBe(true);
});

test('an added gift comes first', async () => {
  const { data, client, answers, answered, shown } = await setUp();
  const { createdAt: _, ...gift } = aGift({ id: 'new', title: 'Neu' });
  const added = new MutationObserver(client, addGift(data)).mutate(gift);
  await answered(1);
  expect(shown()).toHaveLength(2);
  answers[0]?.resolve();
  await added;
  expect(titles(shown())).toEqual(['Neu', 'Keramikkurs für zwei', 'Keramikkurs für zwei']);
});

test.each<[GiftChange, object | null]>([
  [
    { status: 'verschenkt' },
    { title: 'Status aktualisiert', description: "Geschenk auf 'Verschenkt' gesetzt." },
  ],
  [{ isFavorite: true }, null],
  [{ notes: 'samstags' }, null],
])('the change %j announces %j', async (change, toast) => {
  const { data } = await setUp();
  const success = changeGift(data).meta?.success;
  expect(typeof success === 'function' ? success({ id: 'a', change }) : success).toEqual(toast);
});

test('failures give the reason, the demo refuses in its own words', async () => {
  const { data } = await setUp();
  const failure = removeGift(data).meta?.failure;
  const toast = (error: AppError) => (typeof failure === 'function' ? failure(error, 'a') : failure);
  expect(toast(new AppError('offline', 'Keine Verbindung'))).toEqual({
    title: 'Fehler beim Löschen',
    description: 'Keine Verbindung',
  });
  expect(toast(new AppError('demo', ''))).toEqual({
    title: 'Demo-Modus',
    description: 'Im Demo-Modus können keine Änderungen vorgenommen werden.',
  });
});

test('refetching everything keeps optimistic changes in flight on the screen', async () => {
  const { client, answers, answered, shown, change } = await setUp();
  const other = { queryKey: ['user:1', 'people'], queryFn: async () => 'read again' };
  client.setQueryData(other.queryKey, 'read before');
  const [gifts, people] = [client.getQueryCache().getAll()[0], client.getQueryCache().find(other)];
  const heart = change('a', { isFavorite: true });
  await answered(1);
  await readAllAgain(client);
  expect(shown()[0]).toMatchObject({ isFavorite: true });
  expect([gifts, people].map((query) => query?.state.isInvalidated)).toEqual([false, true]);
  answers[0]?.resolve();
  await heart;
  await readAllAgain(client);
  expect(gifts?.state.isInvalidated).toBe(true);
});
