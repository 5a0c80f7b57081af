import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError, type AppErrorKind } from '@/data/app-error';
import { memoryDeviceStore } from '@/data/offline/device/test-device-store';
import type { OutgoingMessage } from '@/data/offline/operations/operation';
import { createOutbox } from '@/data/offline/outbox/outbox';
import type { ChatMessage } from '@/domain/chat/chat-message';

import { ChatFeedStore, type ChatSource } from './chat-feed-store';

const minute = 60_000;
/** The clock of the server is five minutes ahead of this device. */
const clockSkew = 5 * minute;
const noon = Date.UTC(2026, 10, 21, 12);

/** Fake chat server with a network that can fail. */
function newServer() {
  const messages: ChatMessage[] = [];
  let problem: AppErrorKind | null = null;
  let loses = false;
  const reads: string[] = [];

  async function answer<T>(name: string, read: () => T): Promise<T> {
    reads.push(name);
    await Promise.resolve();
    if (problem !== null) throw new AppError(problem, problem);
    return read();
  }
  const source: ChatSource = {
    firstPage: () => answer('first', () => messages.slice(-100)),
    latest: () => answer('latest', () => messages.slice(-100)),
    before: (oldest) =>
      answer('before', () => {
        const index = messages.findIndex(({ id }) => id === oldest.id);
        return messages.slice(Math.max(index - 100, 0), index);
      }),
    since: (time) =>
      answer('since', () => {
        const later = messages.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(time));
        return later.length > 500 ? null : later;
      }),
    byId: (id) => answer('byId', () => messages.find((message) => message.id === id) ?? null),
  };
  const send = (id: string, { text }: OutgoingMessage) =>
    answer('send', () => {
      const known = messages.find((message) => message.id === id);
      const message = known ?? write(text, 'me', id);
      if (!loses) return message;
      loses = false;
      throw new AppError('offline', 'The answer got lost.');
    });

  function write(text: string, memberId = 'mia', id: string = crypto.randomUUID()): ChatMessage {
    const senderName = memberId === 'me' ? 'Katharina' : 'Mia';
    const createdAt = new Date(Date.now() + clockSkew + messages.length).toISOString();
    const message = { id, memberId, senderName, text, createdAt };
    messages.push(message);
    return message;
  }
  return {
    source,
    send,
    /** Online state as reported by the browser. */
    isOnline: () => problem !== 'offline',
    reads,
    messages,
    write,
    fail: (kind: AppErrorKind | null) => {
      problem = kind;
    },
    loseNextAnswer: () => {
      loses = true;
    },
  };
}

let server: ReturnType<typeof newServer>;
let feed: ChatFeedStore;

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  server = newServer();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => server.isOnline());
  feed = openFeed();
});
afterEach(() => {
  feed.end();
  vi.useRealTimers();
});

function openFeed(): ChatFeedStore {
  const outbox = createOutbox({
    scope: 'user:me',
    store: memoryDeviceStore(),
    send: async (change) => change.kind === 'chat.send' && server.send(change.id, change.value),
    isSignedIn: () => true,
  });
  return new ChatFeedStore(server.source, outbox, { groupId: 'group', memberId: 'me' });
}

const aSecond = () => vi.advanceTimersByTimeAsync(1000);
const look = () => void feed.catchUp();

function shown(): string {
  return feed
    .getState()
    .messages.map(({ text, state }) => (state === 'sent' ? text : `${text} (${state})`))
    .join(', ');
}

function arrive({ id, memberId, text, createdAt }: ChatMessage): void {
  const message = { id, memberId, text, createdAt };
  feed.handle({ subject: 'message', change: 'added', message });
}

async function open(): Promise<void> {
  feed.open();
  await aSecond();
}

describe('reading', () => {
  test('starts with the latest 100, then the pages before them', async () => {
    for (let index = 0; index < 250; index += 1) {
      server.write(String(index));
      vi.advanceTimersByTime(100);
    }
    expect(feed.getState().status).toBe('pending');
    await open();
    expect(feed.getState()).toMatchObject({ status: 'ready', hasOlder: true });
    expect(feed.getState().messages.map(({ text }) => text)[0]).toBe('150');
    feed.loadOlder();
    feed.loadOlder();
    expect(feed.getState().isLoadingOlder).toBe(true);
    await aSecond();
    expect(feed.getState().messages).toHaveLength(200);
    feed.loadOlder();
    await aSecond();
    expect(feed.getState()).toMatchObject({ hasOlder: false, isLoadingOlder: false });
    expect(feed.getState().messages).toHaveLength(250);
    feed.loadOlder();
    expect(server.reads.filter((name) => name === 'before')).toHaveLength(2);
  });

  test('an empty chat is ready, and its first message arrives', async () => {
    await open();
    expect(feed.getState()).toMatchObject({ status: 'ready', messages: [], hasOlder: false });
    server.write('eins');
    look();
    await aSecond();
    expect(shown()).toBe('eins');
  });

  test('a failure can be tried again', async () => {
    server.fail('server');
    await open();
    expect(feed.getState().status).toBe('error');
    server.fail(null);
    feed.reload();
    expect(feed.getState().status).toBe('pending');
    await aSecond();
    expect(feed.getState().status).toBe('ready');
  });

  test('a failed look or page changes nothing on the screen', async () => {
    for (let index = 0; index < 100; index += 1) server.write(String(index));
    await open();
    server.fail('server');
    look();
    feed.loadOlder();
    await aSecond();
    expect(feed.getState()).toMatchObject({ status: 'ready', hasOlder: true, isLoadingOlder: false });
    expect(feed.getState().messages).toHaveLength(100);
  });

  test('a message that is committed late is found through the overlap', async () => {
    server.write('eins');
    await open();
    const late = server.write('spät');
    late.createdAt = new Date(noon + clockSkew - 9000).toISOString();
    look();
    await aSecond();
    expect(shown()).toBe('spät, eins');
  });

  test('a live message does not hide the ones missed before it', async () => {
    server.write('eins');
    await open();
    vi.advanceTimersByTime(minute);
    server.write('verpasst');
    vi.advanceTimersByTime(minute);
    arrive(server.write('live'));
    await aSecond();
    expect(shown()).toBe('eins, live');
    look();
    await aSecond();
    expect(shown()).toBe('eins, verpasst, live');
  });

  test('after a very long absence the list starts anew', async () => {
    server.write('alt');
    await open();
    for (let index = 0; index < 700; index += 1) {
      vi.advanceTimersByTime(minute);
      server.write(String(index));
    }
    look();
    await aSecond();
    expect(feed.getState()).toMatchObject({ hasOlder: true });
    expect(feed.getState().messages.map(({ text }) => text)[0]).toBe('600');
  });

  test('an older page that comes too late for the new list is left out', async () => {
    for (let index = 0; index < 200; index += 1) server.write(`alt ${index}`);
    await open();
    let answerBefore: (older: ChatMessage[]) => void = () => {};
    server.source.before = () =>
      new Promise((done) => {
        answerBefore = done;
      });
    feed.loadOlder();
    vi.advanceTimersByTime(minute);
    for (let index = 0; index < 600; index += 1) server.write(String(index));
    look();
    await aSecond();
    answerBefore(server.messages.slice(0, 100));
    await aSecond();
    expect(feed.getState()).toMatchObject({ hasOlder: true, isLoadingOlder: false });
    expect(feed.getState().messages.map(({ text }) => text)[0]).toBe('500');
  });

  test('looks that come while one is under way become one more', async () => {
    await open();
    server.reads.length = 0;
    for (let count = 0; count < 5; count += 1) look();
    await aSecond();
    expect(server.reads).toEqual(['since', 'since']);
  });
});

describe('arriving', () => {
  test('a known sender needs no request, an unknown one needs one, a message twice nothing', async () => {
    server.write('eins');
    await open();
    server.reads.length = 0;
    const two = server.write('zwei');
    arrive(two);
    arrive(two);
    expect(shown()).toBe('eins, zwei');
    arrive(server.write('drei', 'jonas'));
    await aSecond();
    expect(shown()).toBe('eins, zwei, drei');
    expect(server.reads).toEqual(['byId']);
  });

  test('a message arriving while the first page is read is not lost', async () => {
    feed.open();
    arrive(server.write('früh'));
    await aSecond();
    expect(shown()).toBe('früh');
  });

  test('a member who leaves loses the name on messages', async () => {
    server.write('eins');
    await open();
    feed.handle({ subject: 'member', change: 'removed', id: 'mia' });
    expect(feed.getState().messages).toMatchObject([{ text: 'eins', memberId: null, senderName: null }]);
  });
});

describe('sending', () => {
  test('shows the trimmed text at once, then as sent, once', async () => {
    await open();
    feed.send('  Hallo \n');
    expect(shown()).toBe('Hallo (sending)');
    await aSecond();
    expect(shown()).toBe('Hallo');
    const [stored] = server.messages;
    if (stored) arrive(stored);
    look();
    await aSecond();
    expect(shown()).toBe('Hallo');
  });

  test.each(['', '   ', '\n', '\u200b'])('%j is no message', async (text) => {
    await open();
    feed.send(text);
    expect(feed.getState().messages).toEqual([]);
  });

  test('stays at the end while it is on its way, although the clock of the server is ahead', async () => {
    server.write('eins');
    await open();
    server.fail('offline');
    feed.send('meins');
    arrive(server.write('zwei'));
    expect(shown()).toBe('eins, zwei, meins (waiting)');
  });

  test('keeps the order of writing', async () => {
    await open();
    for (const text of ['a', 'b', 'c']) feed.send(text);
    expect(shown()).toBe('a (sending), b (sending), c (sending)');
    await aSecond();
    expect(server.messages.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  });

  test('waits while offline and goes out by itself afterwards', async () => {
    await open();
    server.fail('offline');
    feed.send('a');
    feed.send('b');
    await aSecond();
    expect(shown()).toBe('a (waiting), b (waiting)');
    server.fail(null);
    look();
    await aSecond();
    expect(shown()).toBe('a, b');
    expect(server.messages).toHaveLength(2);
  });

  test('waits when the network goes away while it is on its way', async () => {
    await open();
    feed.send('a');
    server.fail('offline');
    await aSecond();
    expect(shown()).toBe('a (waiting)');
  });

  test('is sent once, however often somebody looks meanwhile', async () => {
    await open();
    feed.send('a');
    look();
    look();
    await aSecond();
    expect(server.reads.filter((name) => name === 'send')).toHaveLength(1);
  });

  test('a refused one is failed and does not hold up the next', async () => {
    await open();
    server.fail('forbidden');
    feed.send('a');
    await aSecond();
    expect(shown()).toBe('a (failed)');
    server.fail(null);
    feed.send('b');
    await aSecond();
    expect(shown()).toBe('b, a (failed)');
    look();
    await aSecond();
    expect(shown()).toBe('b, a (failed)');
  });

  test('a failed one can be tried again or dropped', async () => {
    await open();
    server.fail('server');
    feed.send('a');
    feed.send('b');
    await aSecond();
    const [a, b] = feed.getState().messages;
    server.fail(null);
    feed.retry(a?.id ?? '');
    feed.discard(b?.id ?? '');
    await aSecond();
    expect(shown()).toBe('a');
    expect(server.messages).toMatchObject([{ id: a?.id, text: 'a' }]);
  });

  test('only failed ones can be dropped', async () => {
    await open();
    feed.send('a');
    feed.discard(feed.getState().messages[0]?.id ?? '');
    expect(shown()).toBe('a (sending)');
    await aSecond();
    expect(shown()).toBe('a');
  });

  test('an answer that got lost waits, and another try repairs it without doubling', async () => {
    await open();
    server.loseNextAnswer();
    feed.send('a');
    await aSecond();
    expect(shown()).toBe('a (waiting)');
    await feed.sendWaiting();
    expect(shown()).toBe('a');
    expect(server.messages).toHaveLength(1);
  });

  test('waits when nothing gets through, although the browser sees a network', async () => {
    server.isOnline = () => true;
    await open();
    server.fail('offline');
    feed.send('a');
    feed.send('b');
    await aSecond();
    expect(shown()).toBe('a (waiting), b (waiting)');
    server.fail(null);
    await feed.sendWaiting();
    expect(server.messages.map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test.each([403, 413])(
    'one that a proxy answers with a page (%i) fails after a few tries, the next one goes on',
    async (status) => {
      const { send } = server;
      server.send = async (id, message) => {
        if (message.text === 'böse') throw new AppError('offline', 'proxy', { status });
        return send(id, message);
      };
      await open();
      feed.send('böse');
      feed.send('danach');
      await aSecond();
      expect(shown()).toBe('böse (waiting), danach (waiting)');
      expect(feed.getState().messages).toMatchObject([{ pause: 'trouble' }, { pause: 'trouble' }]);
      await vi.advanceTimersByTimeAsync(minute);
      expect(shown()).toBe('danach, böse (failed)');
      feed.retry(feed.getState().messages.at(-1)?.id ?? '');
      await vi.advanceTimersByTimeAsync(2 * minute);
      expect(shown()).toBe('danach, böse (failed)');
    },
  );

  test('a proxy in trouble holds up for a while only what can be sent', async () => {
    const { send } = server;
    server.send = async (id, message) => {
      if (message.text === 'a') throw new AppError('offline', 'proxy', { status: 502 });
      return send(id, message);
    };
    await open();
    feed.send('a');
    feed.send('b');
    await vi.advanceTimersByTimeAsync(minute);
    expect(shown()).toBe('b, a (waiting)');
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(shown()).toBe('b, a (failed)');
  });

  test('too many in a minute wait, and go on by themselves in their order', async () => {
    const { send } = server;
    const isFull = () => Date.now() < noon + minute;
    server.send = async (id, message) => {
      if (isFull()) throw new AppError('quota', 'Warte kurz.', { status: 400, cause: { hint: 'messages' } });
      return send(id, message);
    };
    await open();
    feed.send('a');
    feed.send('b');
    await aSecond();
    expect(shown()).toBe('a (waiting), b (waiting)');
    expect(feed.getState().messages).toMatchObject([{ pause: 'limit' }, { pause: 'limit' }]);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(shown()).toBe('a, b');
  });

  test('an answer that got lost is repaired by the next look as well', async () => {
    await open();
    server.loseNextAnswer();
    feed.send('a');
    await aSecond();
    look();
    await aSecond();
    expect(shown()).toBe('a');
    await feed.sendWaiting();
    expect(server.messages).toHaveLength(1);
  });
});

test('tells its listeners, and keeps the same list when nothing changes', async () => {
  server.write('eins');
  const listener = vi.fn<() => void>();
  const unsubscribe = feed.subscribe(listener);
  await open();
  expect(listener).toHaveBeenCalled();
  const { messages } = feed.getState();
  look();
  await aSecond();
  expect(feed.getState().messages).toBe(messages);
  unsubscribe();
  listener.mockClear();
  feed.send('a');
  expect(listener).not.toHaveBeenCalled();
});
