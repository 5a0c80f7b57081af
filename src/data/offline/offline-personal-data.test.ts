import { beforeEach, describe, expect, test, vi } from 'vitest';

import { aGift, aPerson, day } from '@/domain/test-data';

import { AppError } from '../app-error';
import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import { personalDataContract } from '../contract/personal-data.contract';
import type { PersonalData } from '../personal-data';
import { deviceState } from './device/device-state';
import { memoryDeviceStore } from './device/test-device-store';
import { offlinePersonalData } from './offline-personal-data';
import { offlineQueue } from './offline-queue';
import { operationOf } from './operations/operations';
import { createOutbox } from './outbox/outbox';
import { failedCount, itemState, recordWaitingCount, waitingCount } from './outbox/waiting-count';

const scope = 'user:ana';
const today = day('2026-11-21');
let isOnline = true;
beforeEach(() => {
  recordWaitingCount(scope, 0);
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

function open() {
  const store = memoryDeviceStore();
  const server = browserPersonalData(memoryStore(), scope);
  const outbox = createOutbox({
    scope,
    store,
    send: (change) => operationOf(change).send(server, change),
    isSignedIn: () => true,
  });
  const queue = offlineQueue(server, { outbox, nameOf: () => null });
  const data = offlinePersonalData(server, async () => queue);
  return { server, store, outbox, data };
}

describe('with a connection', () => {
  personalDataContract(async () => open().data);
});

describe('online, while changes wait', () => {
  personalDataContract(async () => {
    recordWaitingCount(scope, 1);
    return open().data;
  });
});

const { createdAt: _gift, ...gift } = aGift({ id: 'g' });
const { createdAt: _person, birthday: _birthday, ...person } = aPerson({ id: 'p' });
const reminder = { id: 'r', reminderDate: day('2026-12-01'), title: 'Karten', personId: 'p' };
const lea = { name: 'Lea', birthday: day('1994-05-02') };

async function everything({ gifts, people, reminders, profile }: PersonalData) {
  return {
    gifts: (await gifts.list()).map((row) => Object.assign(row, { createdAt: '' })),
    people: (await people.list()).map((row) => Object.assign(row, { createdAt: '' })),
    reminders: (await reminders.listOpen(today)).map((row) => Object.assign(row, { createdAt: '' })),
    profile: await profile.read(),
  };
}

type Change = (data: PersonalData) => Promise<unknown>;

test.each<[string, Change[]]>([
  ['a new gift', [(data) => data.gifts.add({ ...gift, id: 'new' })]],
  [
    'a new gift that is changed',
    [
      (data) => data.gifts.add({ ...gift, id: 'new', occasionDate: today }),
      (data) => data.gifts.change('new', { status: 'wrapped', notes: null, priceMax: 20 }),
    ],
  ],
  ['a changed gift', [(data) => data.gifts.change('g', { isFavorite: true, occasionDate: today })]],
  ['a removed gift', [(data) => data.gifts.remove('g')]],
  [
    'a gift added and removed, and one that stays',
    [
      (data) => data.gifts.add({ ...gift, id: 'new' }),
      (data) => data.gifts.remove('new'),
      (data) => data.gifts.add({ ...gift, id: 'newer' }),
    ],
  ],
  ['a new person', [(data) => data.people.add({ ...person, id: 'new' })]],
  [
    'a changed person',
    [(data) => data.people.change('p', { name: 'Mia', occasion: 'Geburtstag', occasionDate: today })],
  ],
  ['a removed person', [(data) => data.people.remove('p')]],
  ['a new reminder', [(data) => data.reminders.add({ ...reminder, id: 'new', reminderDate: today })]],
  ['a completed reminder', [(data) => data.reminders.complete('r')]],
  ['the profile', [(data) => data.profile.save(lea)]],
])('%s offline shows at once and is stored later', async (_name, changes) => {
  const { data, server, outbox } = open();
  await server.people.add(person);
  await server.gifts.add(gift);
  await server.reminders.add(reminder);
  const before = await everything(server);

  isOnline = false;
  for (const change of changes) await change(data);
  const shown = await everything(data);
  expect(shown).not.toEqual(before);
  expect(await everything(server)).toEqual(before);
  expect(waitingCount(scope)).toBe(changes.length);

  isOnline = true;
  await outbox.send();
  expect(await everything(server)).toEqual(shown);
  expect(waitingCount(scope)).toBe(0);
});

test('a gift removed and restored offline never disappears, and keeps its age', async () => {
  const { data, server, outbox } = open();
  const [stored, later] = [await server.gifts.add(gift), await server.gifts.add({ ...gift, id: 'later' })];
  isOnline = false;
  await data.gifts.remove('g');
  expect(await data.gifts.list()).toEqual([later]);
  expect(await data.gifts.add(stored)).toEqual(stored);
  expect((await data.gifts.list()).map(({ id }) => id).toSorted()).toEqual(['g', 'later']);
  expect(await data.gifts.list()).toContainEqual(stored);
  isOnline = true;
  await outbox.send();
  expect(await server.gifts.list()).toContainEqual(stored);
  expect(waitingCount(scope)).toBe(0);
});

test('a change made online is sent after the waiting ones', async () => {
  const { data, server } = open();
  await server.gifts.add(gift);
  isOnline = false;
  await data.gifts.change('g', { notes: 'offline' });
  isOnline = true;
  await data.gifts.change('g', { notes: 'online' });
  expect(await server.gifts.list()).toMatchObject([{ notes: 'online' }]);
  expect(waitingCount(scope)).toBe(0);
});

test('a change whose answer gets lost is never stored after a newer one of the same thing', async () => {
  const { data, server, outbox } = open();
  await server.gifts.add(gift);
  await server.gifts.add({ ...gift, id: 'other' });
  let lose = (_error: AppError) => {};
  const lost = new Promise<void>((_resolve, reject) => {
    lose = reject;
  });
  vi.spyOn(server.gifts, 'change').mockReturnValueOnce(lost);
  const on = data.gifts.change('g', { isFavorite: true });
  const off = data.gifts.change('g', { isFavorite: false });
  await data.gifts.change('other', { isFavorite: true });
  lose(new AppError('offline', ''));
  await Promise.all([on, off]);
  await outbox.send();
  expect(await server.gifts.list()).toMatchObject([
    { id: 'other', isFavorite: true },
    { id: 'g', isFavorite: false },
  ]);
  expect(waitingCount(scope)).toBe(0);
});

test('a change waits while the change it depends on gets no answer', async () => {
  const { data, server } = open();
  await server.gifts.add(gift);
  isOnline = false;
  await data.gifts.change('g', { notes: 'erst' });
  isOnline = true;
  vi.spyOn(server.gifts, 'change').mockRejectedValueOnce(new AppError('offline', ''));
  await data.gifts.change('g', { isFavorite: true });
  expect(await server.gifts.list()).toMatchObject([{ notes: null, isFavorite: false }]);
  expect(await data.gifts.list()).toMatchObject([{ notes: 'erst', isFavorite: true }]);
  expect(waitingCount(scope)).toBe(2);
});

test('a failed change does not block others', async () => {
  const { data, server } = open();
  await server.gifts.add(gift);
  isOnline = false;
  await data.gifts.change('g', { notes: 'zu groß für den Proxy' });
  isOnline = true;
  vi.spyOn(server.gifts, 'change').mockRejectedValueOnce(new AppError('server', '', { status: 413 }));
  await data.gifts.add({ ...gift, id: 'new' });
  expect(await server.gifts.list()).toMatchObject([{ id: 'new' }, { id: 'g', notes: null }]);
  expect(waitingCount(scope)).toBe(1);
});

test('a slow server does not delay the page', async () => {
  const { data, server } = open();
  await server.gifts.add(gift);
  isOnline = false;
  await data.gifts.change('g', { notes: 'erst' });
  isOnline = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = () => {};
  vi.spyOn(server.gifts, 'change').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const added = data.gifts.add({ ...gift, id: 'new' });
  await vi.advanceTimersByTimeAsync(2500);
  await added;
  vi.useRealTimers();
  expect(waitingCount(scope)).toBe(2);
  answer();
});

test.each([
  ['is refused', new AppError('invalid', 'zu lang'), true, 'invalid', 0],
  ['meets a server in trouble', new AppError('server', 'boom', { status: 500 }), true, 'server', 0],
  ['gets no answer although there is a network', new AppError('offline', ''), true, 'waiting', 1],
  ['gets the page of a hotel', new AppError('offline', '', { status: 200 }), true, 'waiting', 1],
  ['finds its session ended', new AppError('signed_out', '', { status: 401 }), true, 'waiting', 1],
  ['loses the network on its way', new AppError('offline', ''), false, 'waiting', 1],
])('a change that %s', async (_name, error, staysOnline, outcome, waits) => {
  const { data, server } = open();
  const change = vi.spyOn(server.gifts, 'change').mockImplementation(async () => {
    isOnline = staysOnline;
    throw error;
  });
  const answer = data.gifts.change('g', { notes: 'neu' }).then(
    () => 'waiting',
    (refusal: AppError) => refusal.kind,
  );
  expect(await answer).toBe(outcome);
  expect(waitingCount(scope)).toBe(waits);
  // One request only: the change is queued after its failure, as a second request could take 20 seconds.
  expect(change).toHaveBeenCalledOnce();
});

test('a failed change is counted, and later changes of the item join its group', async () => {
  const { data, server, outbox } = open();
  isOnline = false;
  await data.gifts.add(gift);
  isOnline = true;
  vi.spyOn(server.gifts, 'add').mockRejectedValueOnce(new AppError('invalid', 'zu lang'));
  await outbox.send();
  expect([waitingCount(scope), failedCount(scope)]).toEqual([0, 1]);
  await data.gifts.change('g', { notes: 'neu' });
  expect([waitingCount(scope), failedCount(scope)]).toEqual([0, 1]);
  expect(itemState(scope, 'g')).toBe('failed');
  await data.gifts.add({ ...gift, id: 'new' });
  expect(await server.gifts.list()).toMatchObject([{ id: 'new' }]);
});

test('a full or blocked storage has a German message', async () => {
  const { data, store } = open();
  store.refuse(true);
  isOnline = false;
  const refused = data.gifts.add(gift);
  await expect(refused).rejects.toMatchObject({
    kind: 'offline',
    message: expect.stringContaining('Speicher dieses Browsers ist voll oder gesperrt') as string,
  });
  expect(deviceState.get()).toBe('full');
  store.refuse(false);
  await data.gifts.add(gift);
  expect(deviceState.get()).toBe('keeps');
});

test('a list requested before a change was sent still shows the change', async () => {
  const { data, server, outbox } = open();
  await server.gifts.add(gift);
  isOnline = false;
  await data.gifts.change('g', { notes: 'neu' });
  isOnline = true;
  const old = await server.gifts.list();
  let answer: (rows: typeof old) => void = () => {};
  vi.spyOn(server.gifts, 'list').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const list = data.gifts.list();
  await outbox.send();
  answer(old);
  expect(await list).toMatchObject([{ notes: 'neu' }]);
});

describe('a picture that was added offline', () => {
  const picture = { id: 'pic', itemId: 'new', data: 'UklGRkYA' };
  const added = { ...gift, id: 'new', pictureId: picture.id };

  async function addOffline() {
    const opened = open();
    isOnline = false;
    await opened.data.gifts.add(added);
    await opened.data.pictures.add(picture);
    return opened;
  }

  test('a picture shows at once, waits behind its gift and is sent once', async () => {
    const { data, server, outbox } = await addOffline();
    const add = vi.spyOn(server.pictures, 'add');
    expect(await data.pictures.read(['pic', 'other'])).toEqual([{ id: 'pic', data: 'UklGRkYA' }]);
    expect(await data.pictures.read(['other'])).toEqual([]);
    expect(waitingCount(scope)).toBe(2);
    isOnline = true;
    await outbox.send();
    await outbox.send();
    expect(waitingCount(scope)).toBe(0);
    expect(add).toHaveBeenCalledOnce();
    expect(await server.pictures.read(['pic'])).toHaveLength(1);
    expect(await data.pictures.read(['pic'])).toHaveLength(1);
  });

  test('waits with a connection as long as its gift does', async () => {
    const { data, server, outbox } = open();
    isOnline = false;
    await data.gifts.add(added);
    isOnline = true;
    const addGift = vi.spyOn(server.gifts, 'add').mockRejectedValueOnce(new AppError('offline', ''));
    await data.pictures.add(picture);
    expect(waitingCount(scope)).toBe(2);
    addGift.mockRestore();
    await outbox.send();
    expect(await server.pictures.read(['pic'])).toHaveLength(1);
  });

  test('is set aside with a gift that is refused, and comes with it at another try', async () => {
    const { data, server, outbox } = await addOffline();
    isOnline = true;
    vi.spyOn(server.gifts, 'add').mockRejectedValueOnce(new AppError('invalid', 'zu lang'));
    await outbox.send();
    expect([waitingCount(scope), failedCount(scope)]).toEqual([0, 1]);
    expect(await data.pictures.read(['pic'])).toEqual([]);
    const [group] = (await outbox.read()).failed;
    if (!group) throw new Error('nothing was set aside');
    expect(group.changes.map(({ change }) => change.kind)).toEqual(['gifts.add', 'pictures.add']);
    await outbox.resolve('retry', group);
    await outbox.send();
    expect(await server.pictures.read(['pic'])).toHaveLength(1);
    expect(failedCount(scope)).toBe(0);
  });

  test('is forgotten with a gift that was given up', async () => {
    const { server, outbox } = await addOffline();
    isOnline = true;
    vi.spyOn(server.gifts, 'add').mockRejectedValueOnce(new AppError('invalid', 'zu lang'));
    const add = vi.spyOn(server.pictures, 'add');
    await outbox.send();
    const [group] = (await outbox.read()).failed;
    if (!group) throw new Error('nothing was set aside');
    await outbox.resolve('discard', group);
    await outbox.send();
    expect(add).not.toHaveBeenCalled();
    expect([waitingCount(scope), failedCount(scope)]).toEqual([0, 0]);
  });

  test('is not stored when the gift has another one by then', async () => {
    const { data, server, outbox } = await addOffline();
    await data.gifts.change('new', { pictureId: 'next' });
    await data.pictures.add({ ...picture, id: 'next' });
    isOnline = true;
    await outbox.send();
    expect(await server.pictures.read(['pic', 'next'])).toEqual([{ id: 'next', data: 'UklGRkYA' }]);
    expect(waitingCount(scope)).toBe(0);
  });
});
