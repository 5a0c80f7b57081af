import { beforeEach, describe, expect, test, vi } from 'vitest';

import { aGift, aPerson, day } from '@/domain/test-data';

import { AppError } from '../app-error';
import { browserPersonalData } from '../browser/browser-personal-data';
import { memoryStore } from '../browser/key-value-store';
import type { PersonalData } from '../personal-data';
import { personalDataContract } from '../personal-data.contract';
import { memoryDeviceStore } from './memory-device-store';
import { offlinePersonalData } from './offline-personal-data';
import { sendChange } from './operations';
import { createOutbox } from './outbox';
import { recountWaiting } from './recount-waiting';
import { waitingCount } from './waiting-count';
import { waitingPersonalData } from './waiting-personal-data';

const scope = 'user:ana';
const today = day('2026-11-21');
let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

function open() {
  const store = memoryDeviceStore();
  const server = browserPersonalData(memoryStore(), scope);
  const outbox = createOutbox({
    scope,
    store,
    send: (change) => sendChange(server, change),
    isSignedIn: () => true,
    onCount: () => recountWaiting(store, scope),
    onSent: () => {},
  });
  const waiting = waitingPersonalData(server, { outbox, nameOf: () => null });
  return { server, store, outbox, waiting, data: offlinePersonalData(server, async () => waiting) };
}

describe('with a connection', () => {
  personalDataContract(async () => open().data);
});

describe('with a connection, asked to keep changes', () => {
  personalDataContract(async () => open().waiting);
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

test('a change with a connection comes after those that wait', async () => {
  const { data, server } = open();
  await server.gifts.add(gift);
  isOnline = false;
  await data.gifts.change('g', { notes: 'offline' });
  isOnline = true;
  await data.gifts.change('g', { notes: 'online' });
  expect(await server.gifts.list()).toMatchObject([{ notes: 'online' }]);
  expect(waitingCount(scope)).toBe(0);
});

test('while those before it get no answer, a change waits as well', async () => {
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

test.each([
  ['is refused', new AppError('invalid', 'zu lang'), true, 'invalid'],
  ['gets no answer although there is a network', new AppError('offline', ''), true, 'offline'],
  ['loses the network on its way', new AppError('offline', ''), false, 'waiting'],
])('a change that %s', async (_name, error, staysOnline, outcome) => {
  const { data, server } = open();
  vi.spyOn(server.gifts, 'change').mockImplementationOnce(async () => {
    isOnline = staysOnline;
    throw error;
  });
  const answer = data.gifts.change('g', { notes: 'neu' }).then(
    () => 'waiting',
    (refusal: AppError) => refusal.kind,
  );
  expect(await answer).toBe(outcome);
  expect(waitingCount(scope)).toBe(staysOnline ? 0 : 1);
});

test('a list that was asked for before a change was sent still shows the change', async () => {
  const { waiting, server, outbox } = open();
  await server.gifts.add(gift);
  isOnline = false;
  await waiting.gifts.change('g', { notes: 'neu' });
  isOnline = true;
  const old = await server.gifts.list();
  let answer: (rows: typeof old) => void = () => {};
  vi.spyOn(server.gifts, 'list').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const list = waiting.gifts.list();
  await outbox.send();
  answer(old);
  expect(await list).toMatchObject([{ notes: 'neu' }]);
});
