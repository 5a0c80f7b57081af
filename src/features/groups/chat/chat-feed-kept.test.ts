import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AppError, errorSentences } from '@/data/app-error';
import { deviceState } from '@/data/offline/device/device-state';
import { memoryDeviceStore } from '@/data/offline/device/test-device-store';
import type { OutgoingMessage } from '@/data/offline/operations/operation';
import { addFailed, failedKey, reasonOf } from '@/data/offline/outbox/failed-changes';
import { createOutbox, type Outbox } from '@/data/offline/outbox/outbox';
import { changesKey, freshRecord } from '@/data/offline/outbox/outbox-entry';
import { firstTries, recountWaiting } from '@/data/offline/outbox/recount-waiting';
import { endWork } from '@/data/offline/outbox/unfinished-work';
import {
  failedCount,
  onlyMessagesWait,
  subscribeWaitingCount,
  unstoredCount,
  waitingCount,
} from '@/data/offline/outbox/waiting-count';
import type { ChatMessage } from '@/domain/chat/chat-message';
import { showToast } from '@/ui/toast/toast';

import { ChatFeedStore, type ChatSource } from './chat-feed-store';

vi.mock('@/ui/toast/toast', { spy: true });

const scope = 'user:ana';
const member = { groupId: 'g1', memberId: 'me' };

let device: ReturnType<typeof memoryDeviceStore>;
let server: ChatMessage[];
let remembered: readonly ChatMessage[] | undefined;
let isOnline: boolean;
let refuses: boolean;
let hangs: boolean;
let isHere: boolean;
let failure: AppError | null;
let page: ChatFeedStore;
const pages: ChatFeedStore[] = [];
let outbox: Outbox;
let returned: [{ id: string; text: string }, AppError][];

beforeEach(() => {
  device = memoryDeviceStore();
  server = [];
  remembered = undefined;
  isOnline = true;
  refuses = false;
  hangs = false;
  isHere = true;
  failure = null;
  returned = [];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
// Ends the feeds and thus clears their memory, as closing the page does.
afterEach(() => {
  for (const opened of pages.splice(0)) opened.end();
});

/** Opens the chat in a new page, after the previous one was closed. */
function openPage(): ChatFeedStore {
  firstTries.clear();
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
    remembered: () => remembered && [...remembered],
    remember: (latest) => {
      remembered = latest;
    },
    groupName: () => 'Weihnachten',
    onReturned: (...what) => returned.push(what),
  };
  const send = (id: string, { text }: OutgoingMessage) =>
    answer(() => {
      if (failure) throw failure;
      if (refuses) throw new AppError('forbidden', 'Das ist nicht erlaubt.');
      return server.find((message) => message.id === id) ?? store(text, id);
    });
  outbox = createOutbox({
    scope,
    store: device,
    send: vi.fn(async (change) => change.kind === 'chat.send' && send(change.id, change.value)),
    isSignedIn: () => isHere,
  });
  page = new ChatFeedStore(source, outbox, member);
  pages.push(page);
  return page;
}

/** Texts of the messages waiting in the outbox. */
async function waitingTexts(): Promise<string[]> {
  const { waiting } = await outbox.read();
  return waiting.flatMap(({ change }) => (change.kind === 'chat.send' ? change.value.text : []));
}

const nothingWaits = async () => {
  const lists = await device.belowEach([changesKey(scope), failedKey(scope)]);
  return expect(lists).toEqual([[], []]);
};

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
  await second.sendWaiting();
  expect(shown(second)).toEqual([
    ['eins', 'waiting'],
    ['zwei', 'waiting'],
    ['drei', 'waiting'],
  ]);
  isOnline = true;
  await second.sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['eins', 'zwei', 'drei']);
  expect(waitingCount(scope)).toBe(0);
  await nothingWaits();

  await openPage().sendWaiting();
  await first.sendWaiting();
  expect(server).toHaveLength(3);
});

test('the page was closed before it heard the answer: stored once', async () => {
  isOnline = false;
  openPage().send('eins');
  await vi.waitFor(() => expect(waitingCount(scope)).toBe(1));
  const [kept] = (await outbox.read()).waiting;
  store('eins', kept?.change.id);
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
  expect(await waitingTexts()).toEqual([]);

  const page = openPage();
  await page.sendWaiting();
  expect(shown(page)).toEqual([['eins', 'failed']]);
  page.discard(page.getState().messages[0]?.id ?? '');
  await vi.waitFor(nothingWaits);
});

test('the writer was removed from the group: the text stays readable outside of the chat, also on the next visit', async () => {
  isOnline = false;
  openPage().send('Wer bringt den Kuchen?');
  await vi.waitFor(() => expect(waitingCount(scope)).toBe(1));
  isOnline = true;
  failure = new AppError('not_found', errorSentences.not_found);
  await openPage().sendWaiting();
  await openPage().sendWaiting();
  const { failed } = await outbox.read();
  expect(failed).toMatchObject([
    {
      reason: errorSentences.not_found,
      changes: [{ change: { value: { text: 'Wer bringt den Kuchen?' } }, name: 'Weihnachten' }],
    },
  ]);
  expect(failed.map(reasonOf)).toEqual(['Du bist nicht mehr in dieser Gruppe.']);
  expect([waitingCount(scope), failedCount(scope)]).toEqual([0, 1]);
});

test('a message sent at once leaves no entry in the outbox', async () => {
  const counts: number[] = [];
  const stop = subscribeWaitingCount(() => counts.push(waitingCount(scope), unstoredCount(scope)));
  const page = openPage();
  page.send('eins');
  await page.sendWaiting();
  stop();
  expect(server).toHaveLength(1);
  await nothingWaits();
  expect(counts).toEqual([0, 1, 0, 0]);
});

test('the page ends while a message is on its way: it counts as not stored, and the next page sends it', async () => {
  hangs = true;
  openPage().send('eins');
  await vi.waitFor(async () => expect(await waitingTexts()).toEqual(['eins']));
  expect([waitingCount(scope), unstoredCount(scope)]).toEqual([0, 1]);

  hangs = false;
  firstTries.clear();
  await outbox.recount();
  expect(waitingCount(scope)).toBe(1);
  await openPage().sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['eins']);
  expect(unstoredCount(scope)).toBe(0);
});

test('the chat itself sends what the page before it was sending', async () => {
  hangs = true;
  openPage().send('eins');
  await vi.waitFor(async () => expect(await waitingTexts()).toEqual(['eins']));
  hangs = false;
  await openPage().sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['eins']);
  expect(unstoredCount(scope)).toBe(0);
});

test('messages of another membership do not show in this chat', async () => {
  isOnline = false;
  const value = (text: string) => ({ groupId: 'g2', memberId: 'somebody', text });
  const record = (id: string) => freshRecord({ kind: 'chat.send', id, value: value(id) }, null, 1);
  await device.append(changesKey(scope), record('eins'));
  await addFailed(device, scope, { record: record('zwei'), group: 'zwei', reason: 'zu lang' });
  const chat = openPage();
  chat.send('drei');
  await chat.sendWaiting();
  expect(shown(chat)).toEqual([['drei', 'waiting']]);
  const { waiting, failed } = await outbox.read();
  expect([waiting.length, failed.length]).toEqual([2, 1]);
});

test('a member who is refused is not told that they have left, and can try again', async () => {
  refuses = true;
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  const { failed } = await outbox.read();
  expect(failed).toMatchObject([{ reason: errorSentences.forbidden }]);
  expect(shown(chat)).toEqual([['eins', 'failed']]);
});

test('a limit of a day refuses at once, says so in the chat, and keeps every text', async () => {
  const sentence = 'Du hast an einem Tag 2.000 Nachrichten geschrieben. Versuch es morgen wieder.';
  failure = new AppError('quota', sentence, {
    status: 400,
    cause: { code: 'QUOTA', hint: 'messages_a_day' },
  });
  const chat = openPage();
  for (const text of ['eins', 'zwei']) chat.send(text);
  await chat.sendWaiting();
  expect(chat.getState().messages).toMatchObject([
    { text: 'eins', state: 'failed', reason: sentence },
    { text: 'zwei', state: 'failed', reason: sentence },
  ]);
  expect((await outbox.read()).failed).toMatchObject([{ reason: sentence }, { reason: sentence }]);
  expect([waitingCount(scope), failedCount(scope)]).toEqual([0, 2]);
  failure = null;
  for (const { id } of chat.getState().messages) chat.retry(id);
  await vi.waitFor(() => expect(server.map(({ text }) => text)).toEqual(['eins', 'zwei']));
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

test('a decision that the storage refuses shows a toast, and the message stays', async () => {
  refuses = true;
  const page = openPage();
  page.send('eins');
  await page.sendWaiting();
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(device, 'remove').mockRejectedValueOnce(new DOMException('closed', 'InvalidStateError'));
  page.discard(page.getState().messages[0]?.id ?? '');
  await vi.waitFor(() =>
    expect(showToast).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ tone: 'error', title: 'Der Speicher des Browsers antwortet nicht' }),
    ),
  );
  expect(onError).toHaveBeenCalledOnce();
  expect(shown(page)).toEqual([['eins', 'failed']]);
});

test('a waiting message stays waiting during a retry', async () => {
  isOnline = false;
  const page = openPage();
  page.send('eins');
  await page.sendWaiting();
  expect(waitingCount(scope)).toBe(1);
  const counts: number[] = [];
  const stop = subscribeWaitingCount(() => counts.push(waitingCount(scope)));
  isOnline = true;
  failure = new AppError('offline', '');
  await page.sendWaiting();
  stop();
  expect(counts).toEqual([]);
  expect(waitingCount(scope)).toBe(1);
});

test('each chat shows its own, and all of them are sent', async () => {
  isOnline = false;
  openPage().send('a');
  await vi.waitFor(() => expect(waitingCount(scope)).toBe(1));
  const value = { groupId: 'g2', memberId: 'me2', text: 'b' };
  const other = freshRecord({ kind: 'chat.send', id: 'b', value }, null, 3, true);
  await device.append(changesKey(scope), other);
  const second = openPage();
  await second.sendWaiting();
  expect(shown(second)).toEqual([['a', 'waiting']]);
  isOnline = true;
  await outbox.send();
  expect(server.map(({ text }) => text).toSorted()).toEqual(['a', 'b']);
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
  // Waits until the first read has failed, because the device is offline.
  await page.sendWaiting();

  store('heute');
  isOnline = true;
  void page.catchUp();
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

test('a device that keeps nothing: without a connection the text is in its field again', async () => {
  device.refuse(true);
  isOnline = false;
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  expect(shown(chat)).toEqual([]);
  expect(returned).toMatchObject([[{ text: 'eins' }, { kind: 'offline' }]]);
  expect(deviceState.get()).toBe('full');
  expect(unstoredCount(scope)).toBe(0);
});

test.each([
  ['is sent all the same', null, [['eins', 'sent']], []],
  [
    'comes back without an answer',
    new AppError('offline', ''),
    [],
    [[{ text: 'eins' }, { kind: 'offline' }]],
  ],
  [
    'comes back when it is refused',
    new AppError('forbidden', ''),
    [],
    [[{ text: 'eins' }, { kind: 'forbidden' }]],
  ],
])('a message that the device cannot keep %s', async (_what, answer, messages, back) => {
  device.refuse(true);
  failure = answer;
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  expect(shown(chat)).toEqual(messages);
  expect(returned).toMatchObject(back);
  expect(server).toHaveLength(messages.length);
  expect([unstoredCount(scope), leavingAsks()]).toEqual([0, false]);
});

test('a message whose answer was lost is sent again under its id, and stored once', async () => {
  device.refuse(true);
  failure = new AppError('offline', '');
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  const [[message] = []] = returned;
  store('eins', message?.id);
  failure = null;
  chat.send('eins', message?.id);
  await chat.sendWaiting();
  expect(shown(chat)).toEqual([['eins', 'sent']]);
  expect(server).toHaveLength(1);
});

test('a message in flight that the device cannot keep counts as not stored, and a reload asks', async () => {
  device.refuse(true);
  hangs = true;
  const chat = openPage();
  for (const text of ['eins', 'zwei']) chat.send(text);
  expect([unstoredCount(scope), leavingAsks()]).toEqual([2, true]);
  await vi.waitFor(() => expect(outbox.options.send).toHaveBeenCalledOnce());
  expect([unstoredCount(scope), leavingAsks()]).toEqual([2, true]);
  expect(shown(chat)).toEqual([
    ['eins', 'sending'],
    ['zwei', 'sending'],
  ]);
  expect(waitingCount(scope)).toBe(0);
  chat.end();
  expect(leavingAsks()).toBe(false);
  recountWaiting(scope, { waiting: [], failed: [] });
  expect(unstoredCount(scope)).toBe(0);
});

test('a message that the device cannot keep leaves those that wait there counted and shown', async () => {
  isOnline = false;
  const chat = openPage();
  for (const text of ['eins', 'zwei']) chat.send(text);
  await chat.sendWaiting();
  isOnline = true;
  device.refuse(true);
  chat.send('drei');
  await chat.sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['drei']);
  expect([waitingCount(scope), unstoredCount(scope), onlyMessagesWait(scope)]).toEqual([2, 2, true]);
  expect(shown(chat)).toEqual([
    ['drei', 'sent'],
    ['eins', 'waiting'],
    ['zwei', 'waiting'],
  ]);
  device.refuse(false);
  await chat.sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['drei', 'eins', 'zwei']);
  expect(unstoredCount(scope)).toBe(0);
});

/** True if the page asks before a reload. */
function leavingAsks(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('a failed message can be decided about outside of its chat, which follows', async () => {
  failure = new AppError('server', 'Der Server hat einen Fehler gemeldet.', { status: 500 });
  const chat = openPage();
  for (const text of ['eins', 'zwei', 'drei']) chat.send(text);
  await chat.sendWaiting();
  const { failed: found } = await outbox.read();
  const texts = found.map(
    ({ changes: [first] }) => first?.change.kind === 'chat.send' && first.change.value.text,
  );
  expect(texts).toEqual(['eins', 'zwei', 'drei']);
  expect([failedCount(scope), unstoredCount(scope)]).toEqual([3, 3]);

  const [first, second] = found;
  if (!first || !second) throw new Error('Nothing was found');
  await outbox.resolve('discard', first);
  failure = new AppError('offline', '');
  await outbox.resolve('retry', second);
  await vi.waitFor(() =>
    expect(shown(chat)).toEqual([
      ['zwei', 'waiting'],
      ['drei', 'failed'],
    ]),
  );
  // A second tab has retried the same message.
  await outbox.resolve('retry', first).catch(() => null);
  await chat.sendWaiting();
  failure = null;
  await chat.sendWaiting();
  expect(server.map(({ text }) => text)).toEqual(['zwei']);
  expect([waitingCount(scope), failedCount(scope), unstoredCount(scope)]).toEqual([0, 1, 1]);
});

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
  expect([shown(page), returned]).toEqual([[], []]);
});

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

test('a refused message that the device cannot set aside holds up no other one, and can be tried again', async () => {
  const chat = openPage();
  const move = vi.spyOn(device, 'move').mockImplementation(full);
  failure = new AppError('forbidden', 'Das ist nicht erlaubt.');
  chat.send('eins');
  await chat.sendWaiting();
  failure = null;
  chat.send('zwei');
  await chat.sendWaiting();
  expect(shown(chat)).toEqual([
    ['zwei', 'sent'],
    ['eins', 'failed'],
  ]);
  await outbox.recount();
  // The message is counted once although it is in memory and in the outbox.
  expect([waitingCount(scope), failedCount(scope), unstoredCount(scope)]).toEqual([0, 1, 1]);
  move.mockRestore();
  chat.retry(chat.getState().messages[1]?.id ?? '');
  await vi.waitFor(() => expect(server.map(({ text }) => text)).toEqual(['zwei', 'eins']));
  await vi.waitFor(nothingWaits);
  expect(unstoredCount(scope)).toBe(0);
});

test('a refused message that the device cannot set aside leaves the memory with its writer', async () => {
  const chat = openPage();
  vi.spyOn(device, 'move').mockImplementation(full);
  failure = new AppError('forbidden', 'Das ist nicht erlaubt.');
  chat.send('eins');
  await chat.sendWaiting();
  expect((await outbox.read()).failed).toHaveLength(1);
  endWork(scope);
  await device.remove([scope]);
  expect((await outbox.read()).failed).toEqual([]);
});

test('another try while there is a connection says so at once, and nothing waits', async () => {
  failure = new AppError('forbidden', 'Das ist nicht erlaubt.');
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  const seen: unknown[] = [];
  const stops = [
    chat.subscribe(() => seen.push(chat.getState().messages[0]?.state)),
    subscribeWaitingCount(() => seen.push(waitingCount(scope))),
  ];
  hangs = true;
  chat.retry(chat.getState().messages[0]?.id ?? '');
  await vi.waitFor(() => expect(shown(chat)).toEqual([['eins', 'sending']]));
  await vi.waitFor(async () => expect(await device.below(changesKey(scope))).toHaveLength(1));
  for (const stop of stops) stop();
  expect(seen).not.toContain('waiting');
  expect(seen).not.toContain(1);
  hangs = false;
  failure = null;
  await openPage().sendWaiting();
  expect(server).toHaveLength(1);
});

test('a message sent by another tab is read from the group at once', async () => {
  isOnline = false;
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  isOnline = true;
  openPage();
  await vi.waitFor(() => expect(shown(chat)).toEqual([['eins', 'sent']]));
  expect(server).toHaveLength(1);
});

test('a message sent by another tab disappears here without any event', async () => {
  isOnline = false;
  const chat = openPage();
  chat.send('eins');
  await chat.sendWaiting();
  const [kept] = await device.below(changesKey(scope));
  if (kept) await device.remove(kept.key);
  isOnline = true;
  await chat.sendWaiting();
  expect(shown(chat)).toEqual([]);
  expect(server).toEqual([]);
});
