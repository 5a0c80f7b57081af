import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aGift, day } from '@/domain/test-data';

import { AppError, type AppErrorKind } from '../app-error';
import { memoryDeviceStore } from './memory-device-store';
import type { WaitingChange } from './operations';
import { changesKey, createOutbox, type Refusal } from './outbox';

const scope = 'user:ana';
const note = (id: string, notes: string | null): WaitingChange => ({
  kind: 'gifts.change',
  id,
  value: { notes },
});
const heart = (id: string, isFavorite: boolean): WaitingChange => ({
  kind: 'gifts.change',
  id,
  value: { isFavorite },
});
const added = (id: string): WaitingChange => {
  const { createdAt: _, ...value } = aGift({ id });
  return { kind: 'gifts.add', id, value };
};

let store: ReturnType<typeof memoryDeviceStore>;
let sent: WaitingChange[];
let refusals: Refusal[][];
let answers: (AppError | (() => AppError | void))[];
let signedIn: string;
let isOnline: boolean;

beforeEach(() => {
  store = memoryDeviceStore();
  sent = [];
  refusals = [];
  answers = [];
  signedIn = 'ana';
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => vi.unstubAllGlobals());

/** One tab of the user. Each request takes the next of `answers`: an error, or something that happens meanwhile. */
function openTab() {
  return createOutbox({
    scope,
    store,
    async send(change) {
      await Promise.resolve();
      const answer = answers.shift();
      const failure = typeof answer === 'function' ? answer() : answer;
      if (failure) throw failure;
      sent.push(change);
    },
    isSignedIn: () => signedIn === 'ana',
    onCount: async () => {},
    onSent: (refused) => refusals.push(refused),
  });
}

async function left(): Promise<WaitingChange[]> {
  return (await openTab().waiting()).map(({ change }) => change);
}

test('what waits is sent in order, once, and leaves the device', async () => {
  const tab = openTab();
  await tab.add(added('a'), 'Buch');
  await tab.add(note('a', 'gelb'), 'Buch');
  await tab.add({ kind: 'gifts.remove', id: 'b' }, null);
  await Promise.all([tab.send(), tab.send()]);
  await tab.send();
  expect(sent).toEqual([added('a'), note('a', 'gelb'), { kind: 'gifts.remove', id: 'b' }]);
  expect(await left()).toEqual([]);
  expect(refusals).toEqual([[]]);
});

const error = (kind: AppErrorKind, code?: string) => new AppError(kind, kind, { cause: { code } });

test.each([
  ['no answer', error('offline'), 'kept'],
  ['a token that ended', error('signed_out'), 'kept'],
  ['a proxy in trouble', error('server'), 'kept'],
  ['a database that is too slow', error('server', '57014'), 'kept'],
  ['a database without connections', error('server', 'PGRST002'), 'kept'],
  ['a policy', error('forbidden', '42501'), 'dropped'],
  ['a check', error('invalid', '23514'), 'dropped'],
  ['a gift that somebody deleted', error('not_found'), 'dropped'],
  ['a trigger', error('server', 'P0001'), 'dropped'],
  ['a column that is gone', error('server', 'PGRST204'), 'dropped'],
  ['a table that is gone', error('server', '42P01'), 'dropped'],
] as const)('%s: the change is %s', async (_name, answer, outcome) => {
  const tab = openTab();
  await tab.add(note('a', 'gelb'), 'Buch');
  await tab.add(note('b', 'blau'), 'Schal');
  answers = [answer];
  await tab.send();
  const isKept = outcome === 'kept';
  const refused = [{ change: note('a', 'gelb'), name: 'Buch', error: answer }];
  expect(await left()).toEqual(isKept ? [note('a', 'gelb'), note('b', 'blau')] : []);
  expect(sent).toEqual(isKept ? [] : [note('b', 'blau')]);
  expect(refusals).toEqual(isKept ? [] : [refused]);
});

test('offline again in the middle: the rest waits for the next time', async () => {
  const tab = openTab();
  for (const id of ['a', 'b', 'c']) await tab.add(added(id), null);
  answers = [
    () => {
      isOnline = false;
    },
  ];
  await tab.send();
  expect(await left()).toEqual([added('b'), added('c')]);
  isOnline = true;
  await tab.send();
  expect(sent).toEqual([added('a'), added('b'), added('c')]);
});

test('killed between the answer and its record: sent again under the same id', async () => {
  await openTab().add(added('a'), null);
  answers = [() => store.refuse(true)];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openTab().send();
  store.refuse(false);
  await openTab().send();
  expect(sent).toEqual([added('a'), added('a')]);
  expect(await left()).toEqual([]);
});

test.each([
  ['before', [], []],
  [
    'while it was under way',
    [
      () => {
        signedIn = 'ben';
      },
    ],
    [added('a')],
  ],
])('somebody else signs in %s: nothing of the change is given up', async (when, during, requests) => {
  const tab = openTab();
  await tab.add(added('a'), null);
  answers = [...during];
  if (when === 'before') signedIn = 'ben';
  await tab.send();
  expect(sent).toEqual(requests);
  expect(await left()).toEqual([added('a')]);
  expect(refusals).toEqual([]);
});

test('a refusal that somebody else got is no refusal', async () => {
  const tab = openTab();
  await tab.add(note('a', 'gelb'), 'Buch');
  answers = [
    () => {
      signedIn = 'ben';
      return error('not_found');
    },
  ];
  await tab.send();
  expect(await left()).toEqual([note('a', 'gelb')]);
  expect(refusals).toEqual([]);
});

test('two tabs send each change once', async () => {
  const queue = new Map<string, Promise<unknown>>();
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, {
      locks: {
        async request(name: string, task: () => Promise<unknown>) {
          const turn = (queue.get(name) ?? Promise.resolve()).then(task);
          queue.set(name, turn);
          return turn;
        },
      },
    }),
  );
  const [one, two] = [openTab(), openTab()];
  await one.add(added('a'), null);
  await two.add(added('b'), null);
  await Promise.all([one.send(), two.send()]);
  expect(sent).toEqual([added('a'), added('b')]);
});

const person = { name: 'Mia', occasion: null, occasionDate: day('2026-12-24') };
const profile = (name: string): WaitingChange => ({
  kind: 'profile.save',
  id: 'profile',
  value: { name, birthday: null },
});

test.each<[string, WaitingChange[], WaitingChange[]]>([
  ['a note that goes on is one change', [note('a', 'g'), note('a', 'gelb')], [note('a', 'gelb')]],
  ['a heart given and taken, too', [heart('a', true), heart('a', false)], [heart('a', false)]],
  ['other fields are another change', [note('a', 'g'), heart('a', true)], [note('a', 'g'), heart('a', true)]],
  ['so is another gift', [note('a', 'g'), note('b', 'g')], [note('a', 'g'), note('b', 'g')]],
  [
    'a change in between stays before',
    [note('a', 'g'), heart('a', true), note('a', 'h')],
    [note('a', 'g'), heart('a', true), note('a', 'h')],
  ],
  [
    'the whole person counts',
    [
      { kind: 'people.change', id: 'p', value: { ...person, name: 'Mi' } },
      { kind: 'people.change', id: 'p', value: person },
    ],
    [{ kind: 'people.change', id: 'p', value: person }],
  ],
  ['and the profile', [profile('L'), profile('Lea')], [profile('Lea')]],
  ['an addition is kept as it is', [added('a'), note('a', 'g')], [added('a'), note('a', 'g')]],
])('%s', async (_name, changes, expected) => {
  const tab = openTab();
  for (const change of changes) await tab.add(change, null);
  expect(await left()).toEqual(expected);
});

test('a text that replaces one on its way is sent after it', async () => {
  const tab = openTab();
  await tab.add(note('a', 'g'), null);
  let typed = Promise.resolve();
  answers = [
    () => {
      typed = tab.add(note('a', 'gelb'), null);
    },
  ];
  await tab.send();
  await typed;
  await tab.send();
  expect(sent).toEqual([note('a', 'g'), note('a', 'gelb')]);
});

test.each([
  ['nothing', undefined],
  ['an older shape', { change: { type: 'note', id: 'a' }, since: 0 }],
  [
    'a day that does not exist',
    { change: { kind: 'reminders.add', id: 'r', value: { reminderDate: '2026-02-30' } } },
  ],
])('%s on the device is left out and stops nobody', async (_name, record) => {
  await store.append(changesKey(scope), record);
  await openTab().add(added('a'), null);
  await openTab().send();
  expect(sent).toEqual([added('a')]);
});

test('what waits belongs to one user', async () => {
  await store.append(changesKey('user:ben'), { change: added('b'), name: null, since: 0 });
  expect(await left()).toEqual([]);
});

test('a device that keeps nothing says so, as without a connection', async () => {
  store.refuse(true);
  await expect(openTab().add(added('a'), null)).rejects.toMatchObject({ name: 'AppError', kind: 'offline' });
  expect(await openTab().waiting()).toEqual([]);
});
