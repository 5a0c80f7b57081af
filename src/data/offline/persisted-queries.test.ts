import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aGift, day } from '@/domain/test-data';
import { budgetOf } from '@/domain/year/year-budget';

import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import { budgetQueries } from '../queries/budget-queries';
import { giftQueries } from '../queries/gift-queries';
import type { Persistence } from '../queries/mutation-meta';
import { reminderQueries } from '../queries/notifications/reminder-queries';
import { personQueries } from '../queries/person-queries';
import { profileQueries } from '../queries/profile-queries';
import { memoryDeviceStore } from './device/test-device-store';
import { forgetDevice, forgetOthers, forgetReads } from './forget-device';
import type { ChangeSince } from './operations/combine-changes';
import { changesKey } from './outbox/outbox-entry';
import { recordWaitingCount, waitingCount } from './outbox/waiting-count';
import { persistQueries, readsKey, restoreQueries } from './persisted-queries';

const scope = 'user:ana';
const personalData = browserPersonalData(memoryStore(), scope);
const giftList = giftQueries.list(personalData);
const gifts = giftList.queryKey;
const reminders = reminderQueries.open(personalData, day('2026-11-21'));
const profile = profileQueries.read(personalData);
const budgets = budgetQueries.list(personalData);
const budget = budgetOf({ personId: 'oma', year: 2026, amountCents: 12_000 });
const reminder = {
  id: 'r',
  reminderDate: day('2026-12-01'),
  title: null,
  personId: null,
  isCompleted: false,
  createdAt: '2026-11-01T10:00:00Z',
};
const start = new Date(2026, 10, 21, 12);

let store: ReturnType<typeof memoryDeviceStore>;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  store = memoryDeviceStore();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

interface Read {
  queryKey: QueryKey;
  meta?: { persist?: Persistence } | undefined;
}

function show(client: QueryClient, { queryKey, meta }: Read, data: unknown): void {
  client
    .getQueryCache()
    .build(client, { queryKey, ...(meta && { meta }) })
    .setData(data);
}

/** One visit of the app: reads queries and is closed a second later. */
async function visit(reads: [Read, unknown][]): Promise<void> {
  const client = new QueryClient();
  const stop = persistQueries(client, store, scope);
  for (const [read, data] of reads) show(client, read, data);
  await vi.advanceTimersByTimeAsync(1000);
  stop();
}

async function nextVisit(waiting: ChangeSince[] = [], client = new QueryClient()): Promise<QueryClient> {
  await restoreQueries(client, store, scope, waiting);
  return client;
}

test('persisted reads are restored as invalidated', async () => {
  await visit([
    [giftList, [aGift()]],
    [profile, null],
  ]);
  const client = await nextVisit();
  expect(client.getQueryData(gifts)).toEqual([aGift()]);
  expect(client.getQueryData(profile.queryKey)).toBeNull();
  expect(client.getQueryState(gifts)).toMatchObject({ status: 'success', isInvalidated: true });
});

test('a list whose last read failed is persisted as shown', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = persistQueries(client, store, scope);
  show(client, giftList, [aGift()]);
  await client.prefetchQuery({ ...giftList, queryFn: () => Promise.reject(new Error('offline')) });
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  expect((await nextVisit()).getQueryData(gifts)).toEqual([aGift()]);
});

test('newer answers stay, older ones are replaced, and a read in flight goes on', async () => {
  await visit([[giftList, [aGift({ title: 'gestern' })]]]);
  const newer = new QueryClient();
  newer.setQueryData(gifts, [aGift({ title: 'heute' })], { updatedAt: Date.now() + 1 });
  await nextVisit([], newer);
  expect(newer.getQueryData(gifts)).toMatchObject([{ title: 'heute' }]);

  const reading = new QueryClient();
  let answer: (data: unknown) => void = () => {};
  const read = reading.fetchQuery({
    queryKey: gifts,
    queryFn: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await nextVisit([], reading);
  expect(reading.getQueryData(gifts)).toMatchObject([{ title: 'gestern' }]);
  answer([aGift({ title: 'jetzt' })]);
  await read;
  expect(reading.getQueryData(gifts)).toMatchObject([{ title: 'jetzt' }]);
});

test('only queries that say so are kept', async () => {
  const [group, other] = [
    [scope, 'groups', 'g1', 'chat'],
    [scope, 'suggestions'],
  ];
  await visit([
    [{ queryKey: group, meta: { persist: {} } }, ['hallo']],
    [{ queryKey: other }, []],
  ]);
  const client = await nextVisit();
  expect(client.getQueryData(group)).toEqual(['hallo']);
  expect(client.getQueryData(other)).toBeUndefined();
});

test.each([
  ['gifts', giftList],
  ['people', personQueries.list(personalData)],
  ['reminders', reminders],
  ['profile', profile],
])('%s can be read without a connection, with the changes that wait', (name, { meta }) => {
  expect(meta?.persist?.store).toBe(name);
});

test('reads that were not repeated stay for later visits', async () => {
  await visit([[giftList, [aGift()]]]);
  const second = await nextVisit();
  const stop = persistQueries(second, store, scope);
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  expect((await nextVisit()).getQueryData(gifts)).toEqual([aGift()]);
});

test('the data of a group that was left is not persisted', async () => {
  const [left, stays] = ['g1', 'g2'].map((id) => ({
    detail: [scope, 'groups', id, 'detail'],
    chat: [scope, 'groups', id, 'chat'],
  })) as [Group, Group];
  const told = ({ chat, detail }: Group): Read => ({
    queryKey: chat,
    meta: { persist: { unlessNull: detail } },
  });
  await visit([
    [told(left), ['geheim']],
    [{ queryKey: left.detail, meta: { persist: { unlessNull: left.detail } } }, null],
    [told(stays), ['hallo']],
  ]);
  const client = await nextVisit();
  expect(client.getQueryData(left.chat)).toBeUndefined();
  expect(client.getQueryData(stays.chat)).toEqual(['hallo']);
});

interface Group {
  detail: string[];
  chat: string[];
}

test('the reminders of yesterday show today', async () => {
  await visit([[reminders, [reminder]]]);
  vi.setSystemTime(new Date(2026, 10, 22, 8));
  expect((await nextVisit()).getQueryData([scope, 'reminders', '2026-11-22'])).toEqual([reminder]);
});

test('waiting changes are applied to restored data', async () => {
  await visit([
    [giftList, [aGift({ id: 'g' })]],
    [personQueries.list(personalData), []],
    [reminders, [reminder]],
    [profile, null],
    [budgets, [budget]],
  ]);
  const more = { ...budget, amountCents: 15_000 };
  const client = await nextVisit([
    { change: { kind: 'budgets.save', id: more.id, value: more }, since: 0 },
    {
      change: { kind: 'gifts.change', id: 'g', value: { notes: 'gelb' } },
      since: 0,
    },
    { change: { kind: 'reminders.complete', id: 'r' }, since: 0 },
  ]);
  expect(client.getQueryData(gifts)).toMatchObject([{ id: 'g', notes: 'gelb' }]);
  expect(client.getQueryData([scope, 'reminders', '2026-11-21'])).toEqual([]);
  expect(client.getQueryData(budgets.queryKey)).toEqual([more]);
});

const month = 30 * 24 * 60 * 60 * 1000;

test.each<[string, () => unknown]>([
  ['another build', () => document.head.append(aBuild('/assets/index-2.js'))],
  ['30 days later', () => vi.setSystemTime(start.getTime() + month + 2000)],
  ['an unreadable record', () => store.put(readsKey(scope), { build: 1 })],
  ['a device that was cleared', () => store.remove([scope])],
])('%s: nothing is shown', async (_name, happen) => {
  await visit([[giftList, [aGift()]]]);
  await happen();
  expect((await nextVisit()).getQueryData(gifts)).toBeUndefined();
});

function aBuild(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'module';
  // Set as an attribute, because jsdom would fetch the script when the property `src` is set.
  script.setAttribute('src', src);
  return script;
}

test('a device that keeps nothing stops nobody', async () => {
  store.refuse(true);
  await expect(visit([[giftList, [aGift()]]])).resolves.toBeUndefined();
});

test('the page is left before the second is over: written at once', async () => {
  const client = new QueryClient();
  const stop = persistQueries(client, store, scope);
  show(client, giftList, [aGift()]);
  dispatchEvent(new Event('pagehide'));
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect((await nextVisit()).getQueryData(gifts)).toEqual([aGift()]);
});

test('nothing is written after the end', async () => {
  const client = new QueryClient();
  const stop = persistQueries(client, store, scope);
  show(client, giftList, [aGift()]);
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  await store.remove([scope]);
  show(client, giftList, [aGift()]);
  dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await store.scopes()).toEqual([]);
});

async function fill(): Promise<void> {
  for (const owner of [scope, 'user:ben'] as const) {
    await store.put(readsKey(owner), {});
    await store.append(changesKey(owner), { since: Date.now() });
    recordWaitingCount(owner, 1);
  }
}

test.each<[string, () => Promise<void>, kept: string[], counts: [ana: number, ben: number]]>([
  [
    'signing out takes everything along',
    () => forgetDevice(store, scope),
    ['ben changes', 'ben reads'],
    [0, 1],
  ],
  [
    'who is signed out leaves what waits',
    () => forgetReads(store, scope),
    ['ana changes', 'ben changes', 'ben reads'],
    [1, 1],
  ],
  [
    'who comes finds what others can still send',
    () => forgetOthers(store, scope),
    ['ana changes', 'ana reads', 'ben changes'],
    [1, 1],
  ],
  [
    'for 30 days',
    async () => {
      vi.setSystemTime(start.getTime() + month + 1);
      await forgetOthers(store, scope);
    },
    ['ana changes', 'ana reads'],
    [1, 0],
  ],
  [
    'a count without its changes, which the browser has removed, goes as well',
    async () => {
      await store.remove(['user:ben']);
      await forgetOthers(store, scope);
    },
    ['ana changes', 'ana reads'],
    [1, 0],
  ],
])('%s', async (_name, forget, expected, counts) => {
  await fill();
  await forget();
  const kept = [...(await store.below([scope])), ...(await store.below(['user:ben']))];
  expect(kept.map(({ key }) => `${key[0].slice(5)} ${key[1]}`).toSorted()).toEqual(expected);
  expect([waitingCount(scope), waitingCount('user:ben')]).toEqual(counts);
});

test('a recount in flight at a sign-out leaves no count behind', async () => {
  const device = memoryDeviceStore();
  const { remove } = device;
  vi.spyOn(device, 'remove').mockImplementationOnce(async (key) => {
    await remove(key);
    recordWaitingCount(scope, 2);
  });
  await forgetDevice(device, scope);
  expect(waitingCount(scope)).toBe(0);
});
