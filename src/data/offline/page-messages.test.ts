import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pause } from '@/lib/pause';

import { AppError } from '../app-error';
import { memoryDeviceStore } from './device/memory-device-store';
import { failedKey } from './failed-changes';
import { keepMessage } from './keep-messages';
import { createOutbox, type Outbox } from './outbox';
import { freshRecord, messagesKey, type OutboxEntry, recordOf } from './outbox-entry';
import {
  dropPageMessages,
  clearMarkKey,
  pageMessagesOf,
  requeueInterrupted,
  setPageMessage,
} from './page-messages';
import { recountWaiting } from './recount-waiting';
import { endWork } from './unfinished-work';
import { outboxOf } from './user-outbox';
import { failedCount, unstoredCount } from './waiting-count';

const scope = 'user:ana';

let device: ReturnType<typeof memoryDeviceStore>;
let outbox: Outbox;
let sent: string[];
let isOnline: boolean;
let answer: (text: string) => AppError | null;

beforeEach(() => {
  device = memoryDeviceStore();
  sent = [];
  isOnline = true;
  answer = () => null;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  outbox = createOutbox({
    scope,
    store: device,
    async send(change) {
      await Promise.resolve();
      if (change.kind !== 'chat.send') return;
      const refusal = answer(change.value.text);
      if (refusal) throw refusal;
      sent.push(change.value.text);
    },
    isSignedIn: () => true,
    onCount: () => recountWaiting(device, scope),
  });
});
afterEach(() => dropPageMessages(scope));

let since = 0;

function message(text: string): OutboxEntry {
  since += 1;
  const value = { groupId: 'g1', memberId: 'me', text };
  const record = freshRecord({ kind: 'chat.send', id: text, value }, null, since, true);
  return { key: [...messagesKey(scope), text], ...record, isSending: isOnline };
}

async function write(...texts: string[]): Promise<void> {
  for (const text of texts) keepMessage(outbox, message(text));
  await Promise.all(pageMessagesOf(scope).map(({ copied }) => copied));
}

const onDevice = async () => (await device.below(messagesKey(scope))).map(({ key }) => key.at(-1));
const texts = async () => {
  const { waiting, failed } = await outbox.read();
  return [waiting.map(({ change: { id } }) => id), failed.map(({ id }) => id)];
};

test('what is discarded while the device takes in what it had no room for stays away', async () => {
  answer = () => new AppError('forbidden', 'Das ist nicht erlaubt.');
  device.refuse(true);
  await write('eins', 'zwei');
  await outbox.send('me');
  const { failed } = await outbox.read();
  expect(failed.map(({ id }) => id)).toEqual(['eins', 'zwei']);
  device.refuse(false);
  isOnline = false;
  const append = device.append;
  vi.spyOn(device, 'append').mockImplementationOnce(async (...args) => {
    if (failed[1]) void outbox.decide('discard', failed[1]);
    await append(...args);
  });
  await write('drei');
  await vi.waitFor(async () => expect(await device.below(failedKey(scope))).not.toEqual([]));
  await vi.waitFor(() => expect([failedCount(scope), unstoredCount(scope)]).toEqual([1, 2]));
  expect(await texts()).toEqual([['drei'], ['eins']]);
});

test.each(['retry', 'discard'] as const)(
  'a %s while the device takes in the message itself is not lost',
  async (decision) => {
    answer = () => new AppError('forbidden', 'Das ist nicht erlaubt.');
    device.refuse(true);
    await write('eins');
    await outbox.send('me');
    const [refused] = (await outbox.read()).failed;
    device.refuse(false);
    answer = () => null;
    const append = device.append;
    const decisions: Promise<void>[] = [];
    let isTakenIn = false;
    vi.spyOn(device, 'append').mockImplementationOnce(async (...args) => {
      if (refused) decisions.push(outbox.decide(decision, refused));
      await pause(20);
      await append(...args);
      isTakenIn = true;
    });
    await write('zwei');
    await vi.waitFor(() => expect(isTakenIn).toBe(true));
    await Promise.all(decisions);
    await outbox.send('me');
    expect(await texts()).toEqual([[], []]);
    expect(sent).toEqual(decision === 'retry' ? ['eins', 'zwei'] : ['zwei']);
    expect([failedCount(scope), unstoredCount(scope)]).toEqual([0, 0]);
  },
);

test('another tab that writes after the browser has cleared everything does not hide that from this one', async () => {
  isOnline = false;
  await write('eins');
  await texts();
  await device.remove([scope]);
  const other = message('zwei');
  await device.put(clearMarkKey(scope), { since: Date.now() + 1 });
  await device.put(other.key, recordOf(other));
  expect(await texts()).toEqual([['eins', 'zwei'], []]);
  await vi.waitFor(async () => expect(await onDevice()).toEqual(['eins', 'zwei']));
});

test('one that changes while the browser is found cleared stays, too', async () => {
  isOnline = false;
  await write('eins', 'zwei');
  await texts();
  await device.remove([scope]);
  const below = device.belowEach;
  vi.spyOn(device, 'belowEach').mockImplementationOnce(async (keys) => {
    const found = await below(keys);
    const [first] = pageMessagesOf(scope);
    if (first) setPageMessage({ ...first, isSending: false });
    return found;
  });
  await texts();
  await texts();
  expect(await texts()).toEqual([['eins', 'zwei'], []]);
});

test('a message over the limit is not overtaken by one that the device has not taken yet', async () => {
  await write('eins');
  let isFirst = true;
  let release = () => {};
  const put = device.put;
  answer = (text) => {
    if (text !== 'eins' || !isFirst) return null;
    isFirst = false;
    vi.spyOn(device, 'put').mockImplementation(async (...args) => {
      await new Promise<void>((resolve) => (release = resolve));
      await put(...args);
    });
    keepMessage(outbox, message('zwei'));
    return new AppError('quota', 'Zu viele Nachrichten.', { cause: { hint: 'messages' } });
  };
  const sending = outbox.sendNews('me');
  await pause(20);
  expect(isFirst).toBe(false);
  expect(sent).toEqual([]);
  release();
  await sending;
});

test('what is sent while an interrupted one is put back does not come back', async () => {
  await write('eins');
  const below = device.below;
  vi.spyOn(device, 'below').mockImplementationOnce(async (key) => {
    const found = await below(key);
    await outbox.send('me');
    return found;
  });
  await requeueInterrupted(device, scope);
  expect(sent).toEqual(['eins']);
  expect(await onDevice()).toEqual([]);
});

test('whoever signs out takes along what this page has of theirs, as often as they come back', async () => {
  isOnline = false;
  outboxOf(new QueryClient(), 'ana');
  for (const text of ['eins', 'zwei']) {
    await write(text);
    endWork(scope);
    expect(pageMessagesOf(scope)).toEqual([]);
  }
});
