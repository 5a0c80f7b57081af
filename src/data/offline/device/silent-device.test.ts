import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createOutbox } from '../outbox/outbox';
import { UnsentMessages } from '../outbox/unsent-messages';
import { unstoredCount } from '../outbox/waiting-count';
import type { DeviceStore } from './device-store';

const scope = 'user:ana';
let store: DeviceStore;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The module opens its database once, so each test imports it anew.
  vi.resetModules();
  ({ indexedDeviceStore: store } = await import('./indexed-device-store'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('messages to a group are sent although the device never answers', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const sent: string[] = [];
  const outbox = createOutbox({
    scope,
    store,
    async send(change) {
      if (change.kind === 'chat.send') sent.push(change.value.text);
    },
    isSignedIn: () => true,
  });
  const chat = new UnsentMessages(outbox, {
    groupId: 'g',
    memberId: 'me',
    groupName: () => undefined,
    onChange: () => undefined,
    onStored: () => undefined,
    onLeft: () => undefined,
    onReturned: () => undefined,
  });
  function write(text: string) {
    chat.add(text);
    return chat.flush();
  }
  const first = write('eins');
  const second = write('zwei');
  await vi.advanceTimersByTimeAsync(9000);
  expect(unstoredCount(scope)).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([first, second]);
  expect(sent).toEqual(['eins', 'zwei']);
  expect(unstoredCount(scope)).toBe(0);
  // The next write fails at once instead of waiting for the timeout again.
  await write('drei');
  expect(sent).toEqual(['eins', 'zwei', 'drei']);
  expect((await outbox.read()).waiting).toEqual([]);
});

test('a timed-out write does not happen later, and the device is used again', async () => {
  const letGo = await holdUp();
  const refusal = store.put(['user:ana', 'late'], 2).catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await refusal).toContain('does not answer');
  letGo();
  await vi.waitFor(async () => expect(await store.below(['user:ana'])).toHaveLength(1), { timeout: 60_000 });
  await store.put(['user:ana', 'second'], 3);
  const found = await store.below(['user:ana']);
  expect(found.map(({ key }) => key[1])).toEqual(['first', 'second']);
});

test('a sleeping machine does not cause a timeout', async () => {
  const letGo = await holdUp();
  const written = store.put(['user:ana', 'second'], 2);
  vi.advanceTimersByTime(8 * 60 * 60 * 1000);
  letGo();
  await written;
  expect(await store.below(['user:ana'])).toHaveLength(2);
});

test('a removal happens however late IndexedDB answers', async () => {
  const letGo = await holdUp();
  const refusal = store.put(['user:ana', 'late'], 2).catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await refusal).toContain('does not answer');
  const gone = store.remove(['user:ana']);
  await vi.advanceTimersByTimeAsync(60_000);
  letGo();
  await gone;
  await vi.waitFor(async () => expect(await store.scopes()).toEqual([]), { timeout: 60_000 });
});

/** A store with one entry, blocked by a write of another tab. @returns a function that unblocks it */
async function holdUp(): Promise<() => void> {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  await store.put(['user:ana', 'first'], 1);
  const request = factory.open('paeckchen');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const kept = request.result.transaction('device', 'readwrite').objectStore('device');
  let isHeld = true;
  function goOn() {
    if (isHeld) kept.count().addEventListener('success', goOn);
  }
  goOn();
  return () => {
    isHeld = false;
  };
}

test('without IndexedDB every access is refused by a rejection', async () => {
  const key = [scope, 'gifts'] as const;
  await expect(store.get(key)).rejects.toThrow(ReferenceError);
  await expect(store.put(key, 1)).rejects.toThrow(ReferenceError);
  await expect(store.remove(key)).rejects.toThrow(ReferenceError);
});
