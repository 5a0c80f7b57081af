import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { deviceKeeps } from '@/data/offline/device-state';
import { memoryDeviceStore } from '@/data/offline/memory-device-store';
import {
  dropMessage,
  failedMessages,
  type QueuedMessage,
  messageQueue,
  messagesKey,
  retryMessage,
  requeueInterrupted,
  waitingMemberships,
} from '@/data/offline/queued-messages';
import { recountWaiting } from '@/data/offline/recount-waiting';
import { failedCount, unstoredCount, waitingCount } from '@/data/offline/waiting-count';
import type { ChatMessage } from '@/domain/chat/chat-message';

import { ChatFeedStore, type ChatSource } from './chat-feed-store';

const scope = 'user:ana';
const unwatched = { mayKeep: () => true, onChange: async () => {} };
const place = { scope, groupId: 'g1', memberId: 'me' } as const;

let device: ReturnType<typeof memoryDeviceStore>;
let server: ChatMessage[];
let remembered: readonly ChatMessage[] | undefined;
let isOnline: boolean;
let refuses: boolean;
let hangs: boolean;
let isHere: boolean;
let failure: AppError | null;
let isMember: boolean;
let page: ChatFeedStore;

beforeEach(() => {
  device = memoryDeviceStore();
  server = [];
  remembered = undefined;
  isOnline = true;
  refuses = false;
  hangs = false;
  isHere = true;
  failure = null;
  isMember = true;
});
// What this page alone has goes with it.
afterEach(() => page.end());

/** A page with the chat; the one before it was closed. */
function openPage(): ChatFeedStore {
  async function answer<T>(read: () => T): Promise<T> {
    await Promise.resolve();
    if (hangs) await new Promise(() => {});
    if (!isOnline) throw new AppError('offline', '');
    return read();
  }
  const source: ChatSource = {
    firstPage: () => answer(() => [...server]),
    latest: () => answer(() => [...server]),
    before: () => answer(() => []),
    since: () => answer(() => [...server]),
    byId: () => answer(() => null),
    send: ({ id, text }) =>
      answer(() => {
        if (failure) throw failure;
        if (refuses) throw new AppError('forbidden', 'Das ist nicht erlaubt.');
        return server.find((message) => message.id === id) ?? store(text, id);
      }),
    isMember: () => answer(() => isMember),
    isOnline: () => isOnline,
    remembered: () => remembered && [...remembered],
    remember: (latest) => {
      remembered = latest;
    },
    groupName: () => 'Weihnachten',
    kept: messageQueue(device, place, {
      mayKeep: () => isHere,
      onChange: () => recountWaiting(device, scope),
    }),
  };
  page = new ChatFeedStore(source, 'me');
  return page;
}

function store(text: string, id: string = crypto.randomUUID()): ChatMessage {
  const createdAt = new Date(Date.UTC(2026, 10, 21, 12, server.length)).toISOString();
  const message = { id, memberId: 'me', senderName: 'Ana', text, createdAt };
  server.push(message);
  return message;
}

const shown = (page: ChatFeedStore) => page.getState().messages.map(({ text, state }) => [text, state]);

test('messages written offline survive the page, in order, and are sent once', async () => {
  isOnline = false;
  const first = openPage();
  for (const text of ['eins', 'zwei', 'drei']) first.send(text);
  await vi.waitFor(() => expect(waitingCount(scope)).toBe(3));

  const second = openPage();
  await second.sent;
  expect(shown(second)).toEqual([
    ['eins', 'waiting'],
    ['zwei', 'waiting'],
    ['drei', 'waiting'],
  ]);
  isOnline = true;
  await second.sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['eins', 'zwei', 'drei']);
  expect(waitingCount(scope)).toBe(0);
  expect(await device.below(messagesKey(scope))).toEqual([]);

  await openPage().sendWaiting();
  await first.sendWaiting();
  expect(server).toHaveLength(3);
});

test('the page was closed before it heard the answer: stored once', async () => {
  isOnline = false;
  openPage().send('eins');
  await vi.waitFor(() => expect(waitingCount(scope)).toBe(1));
  const [kept] = await messageQueue(device, place, unwatched).load();
  store('eins', kept?.id);
  isOnline = true;
  await openPage().sendWaiting();
  expect(server).toHaveLength(1);
  expect(waitingCount(scope)).toBe(0);
});

test('a refused message stays as failed, waits no longer, and can be dropped', async () => {
  isOnline = false;
  openPage().send('eins');
  await vi.waitFor(() => expect(waitingCount(scope)).toBe(1));
  isOnline = true;
  refuses = true;
  await openPage().sendWaiting();
  expect(waitingCount(scope)).toBe(0);
  expect(await waitingMemberships(device, scope)).toEqual([]);

  const page = openPage();
  await page.sendWaiting();
  expect(shown(page)).toEqual([['eins', 'failed']]);
  page.discard(page.getState().messages[0]?.id ?? '');
  await vi.waitFor(async () => expect(await device.below(messagesKey(scope))).toEqual([]));
});

test('the writer was removed from the group: the text stays readable outside of the chat, also on the next visit', async () => {
  isOnline = false;
  openPage().send('Wer bringt den Kuchen?');
  await vi.waitFor(() => expect(waitingCount(scope)).toBe(1));
  isOnline = true;
  refuses = true;
  isMember = false;
  await openPage().sendWaiting();
  await openPage().sendWaiting();
  expect(await failedMessages(device, scope)).toMatchObject([
    {
      text: 'Wer bringt den Kuchen?',
      refusal: 'Du bist nicht mehr in dieser Gruppe.',
      groupName: 'Weihnachten',
    },
  ]);
  expect([waitingCount(scope), failedCount(scope)]).toEqual([0, 1]);
});

test('what was sent at once leaves nothing behind, and never counts as waiting', async () => {
  const put = vi.spyOn(device, 'put');
  const page = openPage();
  page.send('eins');
  await page.sendWaiting();
  expect(server).toHaveLength(1);
  expect(put.mock.calls.map(([, value]) => value)).toMatchObject([{ state: 'sending' }]);
  expect(await device.below(messagesKey(scope))).toEqual([]);
  expect(unstoredCount(scope)).toBe(0);
});

test('the page ends while a message is on its way: it counts as not stored, and the next page sends it', async () => {
  hangs = true;
  openPage().send('eins');
  await vi.waitFor(() => expect(unstoredCount(scope)).toBe(1));
  expect(waitingCount(scope)).toBe(0);

  hangs = false;
  await requeueInterrupted(device, scope);
  await recountWaiting(device, scope);
  expect(waitingCount(scope)).toBe(1);
  expect(await waitingMemberships(device, scope)).toEqual([{ groupId: 'g1', memberId: 'me' }]);
  await openPage().sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['eins']);
  expect(unstoredCount(scope)).toBe(0);
});

test('the chat itself sends what the page before it was sending', async () => {
  hangs = true;
  openPage().send('eins');
  await vi.waitFor(() => expect(unstoredCount(scope)).toBe(1));
  hangs = false;
  await openPage().sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['eins']);
  expect(unstoredCount(scope)).toBe(0);
});

test('a member who is refused is not told that they have left, and can try again', async () => {
  refuses = true;
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  const [failed] = await failedMessages(device, scope);
  expect(failed).toMatchObject({ text: 'eins', state: 'failed' });
  expect(failed?.refusal).toBeUndefined();
});

test('a message that failed counts as not stored until it is dropped, and does not wait', async () => {
  failure = new AppError('server', 'Der Server hat einen Fehler gemeldet.', { status: 500 });
  const page = openPage();
  page.send('eins');
  await page.sendWaiting();
  expect(shown(page)).toEqual([['eins', 'failed']]);
  expect([waitingCount(scope), failedCount(scope), unstoredCount(scope)]).toEqual([0, 1, 1]);
  page.discard(page.getState().messages[0]?.id ?? '');
  await vi.waitFor(() => expect(unstoredCount(scope)).toBe(0));
});

test('what waits goes on waiting while it is tried again', async () => {
  isOnline = false;
  const page = openPage();
  page.send('eins');
  await page.sendWaiting();
  expect(waitingCount(scope)).toBe(1);
  const put = vi.spyOn(device, 'put');
  isOnline = true;
  failure = new AppError('offline', '');
  await page.sendWaiting();
  expect(put).not.toHaveBeenCalled();
  expect(waitingCount(scope)).toBe(1);
});

test('each membership keeps its own', async () => {
  const save = (groupId: string, memberId: string, message: QueuedMessage) =>
    messageQueue(device, { scope, groupId, memberId }, unwatched).save(message);
  await save('g1', 'me', { id: 'a', text: 'a', since: 2, state: 'waiting' });
  await save('g1', 'me', { id: 'b', text: 'b', since: 1, state: 'failed' });
  await save('g2', 'me2', { id: 'c', text: 'c', since: 3, state: 'waiting' });
  await device.put([...messagesKey(scope), 'g3', 'me3', 'd'], { text: 1 });
  const ids = (await messageQueue(device, place, unwatched).load()).map(({ id }) => id);
  expect(ids).toEqual(['b', 'a']);
  expect(await waitingMemberships(device, scope)).toEqual([
    { groupId: 'g1', memberId: 'me' },
    { groupId: 'g2', memberId: 'me2' },
  ]);
});

test('without a connection the last seen messages show, and newer ones once it is back', async () => {
  store('gestern');
  const before = openPage();
  before.open();
  await vi.waitFor(() => expect(shown(before)).toEqual([['gestern', 'sent']]));

  isOnline = false;
  const page = openPage();
  page.open();
  expect(page.getState().status).toBe('ready');
  expect(shown(page)).toEqual([['gestern', 'sent']]);

  store('heute');
  isOnline = true;
  page.handle({ subject: 'everything' });
  await vi.waitFor(() =>
    expect(shown(page)).toEqual([
      ['gestern', 'sent'],
      ['heute', 'sent'],
    ]),
  );
});

test('without a connection and without anything seen, the chat says that it cannot be read', async () => {
  isOnline = false;
  const page = openPage();
  page.open();
  await vi.waitFor(() => expect(page.getState().status).toBe('error'));
});

test('a device that keeps nothing: the message says so, counts as not stored, and is sent by this page', async () => {
  device.refuse(true);
  isOnline = false;
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  expect(chat.getState().messages).toMatchObject([{ text: 'eins', state: 'waiting', isUnkept: true }]);
  expect(deviceKeeps()).toBe(false);
  expect([waitingCount(scope), unstoredCount(scope)]).toEqual([1, 1]);
  expect(await waitingMemberships(device, scope)).toEqual([{ groupId: 'g1', memberId: 'me' }]);
  isOnline = true;
  await chat.sendWaiting();
  expect(server).toHaveLength(1);
  expect(unstoredCount(scope)).toBe(0);
});

test('once the device has room again, what it could not keep is kept', async () => {
  device.refuse(true);
  isOnline = false;
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  device.refuse(false);
  chat.send('zwei');
  await chat.sendWaiting();
  expect(deviceKeeps()).toBe(true);
  expect(chat.getState().messages.map(({ isUnkept }) => isUnkept)).toEqual([undefined, undefined]);
  const texts = (await messageQueue(device, place, unwatched).load()).map(({ text }) => text);
  expect(texts).toEqual(['eins', 'zwei']);
  expect(unstoredCount(scope)).toBe(2);
});

test.each([false, true])(
  'a failed message, device full: %s, can be decided about outside of its chat, which follows',
  async (isFull) => {
    device.refuse(isFull);
    failure = new AppError('server', 'Der Server hat einen Fehler gemeldet.', { status: 500 });
    const chat = openPage();
    for (const text of ['eins', 'zwei', 'drei']) chat.send(text);
    await chat.sendWaiting();
    const found = await failedMessages(device, scope);
    expect(found.map(({ text }) => text)).toEqual(['eins', 'zwei', 'drei']);
    expect([failedCount(scope), unstoredCount(scope)]).toEqual([3, 3]);

    const [first, second] = found;
    if (!first || !second) throw new Error('Nothing was found');
    const recount = () => recountWaiting(device, scope).catch(() => null);
    await dropMessage(device, first.key);
    await retryMessage(device, second.key);
    await recount();
    await chat.follow();
    expect(shown(chat)).toEqual([
      ['zwei', 'waiting'],
      ['drei', 'failed'],
    ]);
    // A second tab asks for the same.
    await retryMessage(device, first.key).catch(() => null);
    failure = null;
    await chat.sendWaiting();
    expect(server.map(({ text }) => text)).toEqual(['zwei']);
    expect([waitingCount(scope), failedCount(scope), unstoredCount(scope)]).toEqual([0, 1, 1]);
  },
);

test('after its writer has left nothing comes back to the device, and nothing is sent', async () => {
  isOnline = false;
  const page = openPage();
  page.send('Geheimes');
  await page.sendWaiting();
  page.end();
  await device.remove([scope]);
  isOnline = true;
  page.send('Noch eins');
  await page.sendWaiting();
  expect(shown(page)).toEqual([]);
  expect(server).toEqual([]);
  expect(await device.below([scope])).toEqual([]);
});

test('a page whose session is gone keeps nothing more', async () => {
  const page = openPage();
  isHere = false;
  isOnline = false;
  page.send('Geheimes');
  await page.sendWaiting();
  expect(await device.below([scope])).toEqual([]);
});
