import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aGift, day } from '@/domain/test-data';

import { AppError, type AppErrorKind } from '../../app-error';
import { memoryDeviceStore } from '../device/test-device-store';
import type { QueuedChange } from '../operations/operation';
import { discardFailed, failedKey, groupsOf, retryFailed } from './failed-changes';
import { createOutbox } from './outbox';
import { changesKey, freshRecord } from './outbox-entry';
import type { Refusal } from './send-lane';
import { endWork, keepWork } from './unfinished-work';
import { outboxOf } from './user-outbox';
import { recordWaitingCount, unstoredCount, waitingCount } from './waiting-count';

const scope = 'user:ana';
const note = (id: string, notes: string | null): QueuedChange => ({
  kind: 'gifts.change',
  id,
  value: { notes },
});
const heart = (id: string, isFavorite: boolean): QueuedChange => ({
  kind: 'gifts.change',
  id,
  value: { isFavorite },
});
const added = (id: string): QueuedChange => {
  const { createdAt: _, ...value } = aGift({ id });
  return { kind: 'gifts.add', id, value };
};

let store: ReturnType<typeof memoryDeviceStore>;
let sent: QueuedChange[];
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
  recordWaitingCount(scope, 0);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One tab of the user. Each request consumes the next of `answers`: an error, or a function to run. */
function openTab() {
  const tab = createOutbox({
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
  });
  tab.subscribe((event) => event.type === 'sent' && refusals.push(event.refusals));
  return tab;
}

function signOut() {
  signedIn = '';
  void store.remove([scope]);
}

async function leaveAndRead() {
  signOut();
  return [];
}

const failed = async () => groupsOf(await store.below(failedKey(scope)));

async function left(): Promise<QueuedChange[]> {
  return (await openTab().read()).waiting.map(({ change }) => change);
}

test('waiting changes are sent in order, once, and leave the device', async () => {
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

test('an item deleted and restored before sending is never removed', async () => {
  const tab = openTab();
  await tab.add({ kind: 'gifts.remove', id: 'a' }, 'Buch');
  await tab.add(added('a'), 'Buch');
  await tab.send();
  expect(sent).toEqual([added('a')]);
});

const error = (kind: AppErrorKind, code?: string, status = 0) =>
  new AppError(kind, kind, { cause: { code }, status });

const proxyPage = error('offline', undefined, 403);
const crash = error('server', undefined, 500);

test.each([
  ['no answer', error('offline')],
  ['the page of a hotel', error('offline', undefined, 200)],
  ['a token that ended', error('signed_out', undefined, 401)],
  ['too many requests', error('server', undefined, 429)],
])('%s: all changes wait, without a limit of attempts', async (_name, answer) => {
  const tab = openTab();
  await tab.add(note('a', 'gelb'), 'Buch');
  await tab.add(note('b', 'blau'), 'Schal');
  for (let round = 0; round < 50; round += 1) {
    answers = [answer];
    await tab.send();
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(await left()).toEqual([note('a', 'gelb'), note('b', 'blau')]);
  expect(sent).toEqual([]);
  expect(await failed()).toEqual([]);
});

test.each([
  ['a policy', error('forbidden', '42501', 403)],
  ['a check', error('invalid', '23514', 400)],
  ['a gift that somebody deleted', error('not_found')],
  ['a trigger', error('server', 'P0001', 400)],
  ['a limit of the database', error('server', 'PQ001', 400)],
  ['a column that is gone', error('server', 'PGRST204', 400)],
  ['a table that is gone', error('server', '42P01', 404)],
] as const)('%s: the change fails and is told, the next one goes', async (_name, answer) => {
  const tab = openTab();
  await tab.add(note('a', 'gelb'), 'Buch');
  await tab.add(note('b', 'blau'), 'Schal');
  answers = [answer];
  await tab.send();
  expect(await left()).toEqual([]);
  expect(sent).toEqual([note('b', 'blau')]);
  expect(refusals).toEqual([[{ change: note('a', 'gelb'), name: 'Buch', error: answer }]]);
  expect(await failed()).toMatchObject([
    { changes: [{ change: note('a', 'gelb'), name: 'Buch' }], reason: answer.message },
  ]);
});

test.each([
  ['the error page of a proxy', proxyPage, 3],
  ['a request that is too large', error('server', undefined, 413), 3],
  ['an answer that nobody understands', error('server', undefined, 400), 3],
  ['a server in trouble', crash, 30],
  ['a database that is too slow', error('server', '57014', 500), 30],
  ['a database without connections', error('server', 'PGRST002', 503), 30],
])('%s: other changes are sent at once, the change fails after %i attempts', async (_name, answer, tries) => {
  const tab = openTab();
  await tab.add(note('a', 'gelb'), 'Buch');
  await tab.add(note('b', 'blau'), 'Schal');
  for (let count = 1; count <= tries; count += 1) {
    expect(await left()).toContainEqual(note('a', 'gelb'));
    answers = [answer];
    await openTab().send();
    expect(answers).toEqual([]);
    expect(sent).toEqual([note('b', 'blau')]);
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(await left()).toEqual([]);
  expect(await failed()).toMatchObject([{ changes: [{ change: note('a', 'gelb') }] }]);
});

const named: QueuedChange = { kind: 'gifts.change', id: 'a', value: { pictureId: 'p' } };
const picture: QueuedChange = {
  kind: 'pictures.add',
  id: 'p',
  value: { id: 'p', itemId: 'a', data: 'UklGR' },
};

test('a picture stays with the refused change that names it', async () => {
  const tab = openTab();
  await tab.add(named, 'Buch');
  await tab.add(picture, null);
  answers = [error('quota')];
  await tab.send();
  expect(sent).toEqual([]);
  const [group] = await failed();
  expect(group?.changes.map(({ change }) => change)).toEqual([named, picture]);
  if (group) await tab.resolve('retry', group);
  await tab.send();
  expect(sent).toEqual([named, picture]);
});

test('a picture joins the change that names it and was refused before', async () => {
  const tab = openTab();
  await tab.add(named, 'Buch');
  answers = [error('quota')];
  await tab.send();
  expect(await tab.isBlocked(picture)).toBe(true);
  await tab.add(picture, null);
  await tab.send();
  expect(sent).toEqual([]);
  const [group, ...others] = await failed();
  expect(group?.changes.map(({ change }) => change)).toEqual([named, picture]);
  expect(others).toEqual([]);
});

const notShared = new AppError('invalid', 'Du bist nicht mehr in dieser Gruppe.', { isStored: true });

test.each([
  ['a change', named],
  ['something new', added('a')],
])('%s that is stored in part is reported, and the changes after it are sent', async (_name, first) => {
  const tab = openTab();
  await tab.add(first, 'Buch');
  await tab.add(picture, null);
  await tab.add(note('a', 'gelb'), 'Buch');
  answers = [notShared];
  await tab.send();
  expect(sent).toEqual([picture, note('a', 'gelb')]);
  expect([await left(), await failed()]).toEqual([[], []]);
  expect(refusals).toEqual([[{ change: first, name: 'Buch', error: notShared }]]);
});

test('a server in trouble is asked again for what is missing', async () => {
  const tab = openTab();
  await tab.add(named, 'Buch');
  answers = [new AppError('server', undefined, { status: 500, isStored: true })];
  await tab.send();
  expect(await left()).toEqual([named]);
  expect(refusals).toEqual([]);
});

test('a change stored in part that keeps failing becomes a dead letter', async () => {
  const tab = openTab();
  await tab.add(named, 'Buch');
  const inPart = () => new AppError('server', undefined, { status: 400, isStored: true });
  for (const answer of [inPart(), inPart(), inPart()]) {
    answers = [answer];
    await tab.send();
    vi.setSystemTime(Date.now() + 60 * 60 * 1000);
  }
  expect(await left()).toEqual([]);
  expect((await failed()).map(({ changes }) => changes.map(({ change }) => change))).toEqual([[named]]);
});

test('a change that has just failed waits for its backoff, whatever else is sent', async () => {
  const tab = openTab();
  await tab.add(note('a', 'gelb'), 'Buch');
  answers = [proxyPage];
  await tab.send();
  for (const id of ['b', 'c', 'd']) {
    await tab.add(added(id), null);
    await tab.send();
  }
  expect(await left()).toEqual([note('a', 'gelb')]);
  vi.setSystemTime(Date.now() + 5000);
  await tab.send();
  expect(await left()).toEqual([]);
});

test('after three server errors a lane pauses', async () => {
  const tab = openTab();
  for (const id of ['a', 'b', 'c', 'd', 'e']) await tab.add(added(id), null);
  answers = [crash, crash, crash, crash];
  await tab.send();
  expect(answers).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('the response of a proxy does not count', async () => {
  const tab = openTab();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await tab.add(added(id), null);
  const stored = () => {};
  answers = [crash, stored, crash, stored, crash, stored];
  await tab.send();
  expect(sent).toEqual([added('b'), added('d'), added('f')]);
});

const reminder = (id: string, personId: string): QueuedChange => ({
  kind: 'reminders.add',
  id,
  value: { id, reminderDate: day('2026-12-01'), title: 'Karten', personId },
});
const newPerson = (id: string): QueuedChange => ({
  kind: 'people.add',
  id,
  value: { id, name: 'Mia', occasion: null, occasionDate: null, birthYear: null, facts: [], leadDays: null },
});

test('later changes of the same item stay behind a failed one', async () => {
  const tab = openTab();
  for (const change of [newPerson('p'), added('a'), reminder('r', 'p'), note('a', 'gelb')])
    await tab.add(change, null);
  await tab.add({ kind: 'people.remove', id: 'p' }, null);
  answers = [crash];
  await tab.send();
  expect(sent).toEqual([added('a'), note('a', 'gelb')]);
  vi.setSystemTime(Date.now() + 60_000);
  await tab.send();
  expect(sent.slice(2)).toEqual([newPerson('p'), reminder('r', 'p'), { kind: 'people.remove', id: 'p' }]);
});

test('a refused addition takes the changes that belong to it along, and all come back together', async () => {
  const tab = openTab();
  for (const change of [newPerson('p'), reminder('r', 'p'), added('a'), note('a', 'gelb'), added('b')])
    await tab.add(change, null);
  answers = [error('invalid', '23514', 400), error('server', 'PQ001', 400)];
  await tab.send();
  expect(sent).toEqual([added('b')]);
  await tab.add(note('a', 'rot'), null);
  const groups = await failed();
  expect(groups.map(({ changes }) => changes.map(({ change }) => change))).toEqual([
    [newPerson('p'), reminder('r', 'p')],
    [added('a'), note('a', 'gelb'), note('a', 'rot')],
  ]);
  expect(await tab.isBlocked(note('a', 'blau'))).toBe(true);
  expect(await tab.isBlocked(note('b', 'blau'))).toBe(false);

  for (const group of groups) await retryFailed(store, scope, group);
  expect(await failed()).toEqual([]);
  await tab.send();
  expect(sent.slice(1)).toEqual([
    newPerson('p'),
    reminder('r', 'p'),
    added('a'),
    note('a', 'gelb'),
    note('a', 'rot'),
  ]);
});

test('a discarded group is removed, and nothing else', async () => {
  const tab = openTab();
  for (const id of ['a', 'b']) await tab.add(added(id), null);
  answers = [error('invalid'), error('invalid')];
  await tab.send();
  const [first] = await failed();
  if (first) await discardFailed(store, first);
  expect(await failed()).toMatchObject([{ changes: [{ change: added('b') }] }]);
});

test('offline in the middle of a lane: the rest waits', async () => {
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

test('closed between the answer and its record: sent again with the same id', async () => {
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
])('another user signs in %s: the change is not lost', async (when, during, requests) => {
  const tab = openTab();
  await tab.add(added('a'), null);
  answers = [...during];
  if (when === 'before') signedIn = 'ben';
  await tab.send();
  expect(sent).toEqual(requests);
  expect(await left()).toEqual([added('a')]);
  expect(refusals).toEqual([]);
});

test('a change that was refused under the session of somebody else still waits', async () => {
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

test.each([
  ['before', () => signOut()],
  ['while the device is read', () => void vi.spyOn(store, 'belowEach').mockImplementationOnce(leaveAndRead)],
])('signing out %s takes changes in flight along', async (_when, leave) => {
  leave();
  await expect(openTab().add(note('a', 'gelb'), 'Buch')).rejects.toMatchObject({ kind: 'signed_out' });
  expect(await store.below([scope])).toEqual([]);
});

test('also if a change that depends on it failed', async () => {
  const tab = openTab();
  await tab.add(added('a'), 'Buch');
  answers = [error('invalid')];
  await tab.send();
  const groups = await store.below([scope]);
  vi.spyOn(store, 'belowEach').mockImplementationOnce(async () => {
    signedIn = '';
    return [[], [], groups];
  });
  await expect(tab.add(note('a', 'gelb'), 'Buch')).rejects.toMatchObject({ kind: 'signed_out' });
  expect(await store.below([scope])).toEqual(groups);
});

test('a sign-out during the read of earlier changes leaves no change behind', async () => {
  const tab = openTab();
  await tab.add(note('a', 'g'), null, true);
  const { update } = store;
  vi.spyOn(store, 'update').mockImplementationOnce(async (key, change) => {
    const answer = await update(key, change);
    signOut();
    return answer;
  });
  await expect(tab.add(note('a', 'gelb'), null)).rejects.toMatchObject({ kind: 'signed_out' });
  expect(await store.below([scope])).toEqual([]);
});

test('a change whose session has ended by itself waits for its writer', async () => {
  const tab = openTab();
  signedIn = '';
  keepWork(scope);
  await tab.add(note('a', 'gelb'), 'Buch');
  expect(await left()).toEqual([note('a', 'gelb')]);
  endWork(scope);
  await expect(tab.add(note('a', 'rot'), 'Buch')).rejects.toMatchObject({ kind: 'signed_out' });
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
const profile = (name: string): QueuedChange => ({
  kind: 'profile.save',
  id: 'profile',
  value: { name, birthday: null },
});

test.each<[string, QueuedChange[], QueuedChange[]]>([
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

test('a text written while another one is in flight is sent after it', async () => {
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

test('a text that replaces one just before it is sent is no conflict with another device', async () => {
  const tab = openTab();
  await tab.add(note('a', 'g'), null);
  const update = store.update;
  vi.spyOn(store, 'update').mockImplementationOnce(async (key, value) => {
    await tab.add(note('a', 'gelb'), null);
    return update(key, value);
  });
  await tab.send();
  expect(sent).toEqual([note('a', 'gelb')]);
  expect(await left()).toEqual([]);
});

test('a message sent while the next one is being stored does not count either', async () => {
  const tab = openTab();
  await tab.add(note('a', 'g'), null);
  answers = [error('offline')];
  const { belowEach } = store;
  vi.spyOn(store, 'belowEach').mockImplementationOnce(async (keys) => {
    const before = await belowEach(keys);
    await tab.send();
    return before;
  });
  await tab.add(note('a', 'gelb'), null);
  expect(answers).toEqual([]);
  expect(await left()).toEqual([note('a', 'g'), note('a', 'gelb')]);
});

test('a change removed from the device is not sent, and does not return', async () => {
  const tab = openTab();
  await tab.add(note('a', 'gelb'), null);
  const update = store.update;
  vi.spyOn(store, 'update').mockImplementationOnce(async (key, value) => {
    await store.remove([scope]);
    return update(key, value);
  });
  await tab.send();
  await tab.add(note('a', 'blau'), null);
  answers = [
    () => {
      void store.remove([scope]);
      return crash;
    },
  ];
  await tab.send();
  expect(sent).toEqual([]);
  expect(await store.below([scope])).toEqual([]);
});

test.each([
  ['nothing', undefined],
  ['an older shape', { change: { type: 'note', id: 'a', text: 'Größe 38' }, since: 0 }],
  [
    'a day that does not exist',
    { change: { kind: 'reminders.add', id: 'r', value: { reminderDate: '2026-02-30' } } },
  ],
])('%s in the outbox does not stop other changes, and can be read as it is', async (_name, record) => {
  await store.append(changesKey(scope), record);
  await openTab().add(added('b'), null);
  await openTab().send();
  expect(sent).toEqual([added('b')]);
  const groups = await failed();
  expect(groups).toMatchObject([{ changes: [], unreadable: JSON.stringify(record, null, 2) ?? '' }]);
});

test('an unreadable change fails once, also if several tabs read it at the same time', async () => {
  await store.append(changesKey(scope), {
    change: { kind: 'gifts.teleport', id: 'x' },
    name: null,
    since: 0,
  });
  const tabs = [openTab(), openTab(), openTab()];
  await Promise.all(tabs.map((tab) => tab.read()));
  const groups = await failed();
  expect(groups.map(({ keys }) => keys.length)).toEqual([1]);
  expect(waitingCount(scope)).toBe(0);
});

test('a retry requested twice puts a change back once', async () => {
  const tab = openTab();
  answers = [error('forbidden', '42501', 403)];
  await tab.add(note('a', 'gelb'), 'Buch');
  await tab.send();
  const [group] = await failed();
  if (!group) throw new Error('nothing failed');
  await Promise.all([retryFailed(store, scope, group), retryFailed(store, scope, group)]);
  expect(await left()).toEqual([note('a', 'gelb')]);
  // A retried change counts as tried, because the server may have stored it at the earlier attempt.
  expect((await tab.read()).waiting).toMatchObject([{ wasTried: true }]);
});

test('waiting changes belong to one user', async () => {
  await store.append(changesKey('user:ben'), freshRecord(added('b'), null, 0));
  expect(await left()).toEqual([]);
});

test('a device that stores nothing rejects with kind offline', async () => {
  store.refuse(true);
  await expect(openTab().add(added('a'), null)).rejects.toMatchObject({ name: 'AppError', kind: 'offline' });
  expect((await openTab().read()).waiting).toEqual([]);
});

test('a full storage does not keep what waits from being sent', async () => {
  const tab = openTab();
  await tab.add(note('a', 'gelb'), null);
  vi.spyOn(store, 'update').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await tab.send();
  expect(sent).toEqual([note('a', 'gelb')]);
  expect(await left()).toEqual([]);
});

test('two guests after each other on one page have an outbox each', () => {
  const client = new QueryClient();
  const first = outboxOf(client, 'a');
  const second = outboxOf(client, 'b');
  expect([first.options.scope, second.options.scope]).toEqual(['user:a', 'user:b']);
  expect(outboxOf(client, 'a')).toBe(first);
  expect(outboxOf(client, 'b')).toBe(second);
});

test('a message written while another one gets no answer waits as well', async () => {
  const message = (id: string): QueuedChange => ({
    kind: 'chat.send',
    id,
    value: { groupId: 'g', memberId: 'me', text: id },
  });
  let second = Promise.resolve();
  const tab = createOutbox({
    scope,
    store,
    async send({ id }) {
      if (id === 'eins') second = tab.post(message('zwei'), null);
      await second;
      throw error('offline');
    },
    isSignedIn: () => true,
  });
  await tab.post(message('eins'), null);
  await tab.send('me');
  expect([waitingCount(scope), unstoredCount(scope)]).toEqual([2, 2]);
});

test('a stored message that the device cannot remove is sent again', async () => {
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const tab = openTab();
  vi.spyOn(store, 'remove').mockRejectedValueOnce(new DOMException('closed', 'InvalidStateError'));
  const value = { groupId: 'g', memberId: 'me', text: 'eins' };
  await tab.post({ kind: 'chat.send', id: '1', value }, null);
  await tab.send('me');
  expect(onError).toHaveBeenCalledOnce();
  expect(waitingCount(scope)).toBe(1);
  await tab.send('me');
  expect(sent.map(({ id }) => id)).toEqual(['1', '1']);
  expect(unstoredCount(scope)).toBe(0);
});
