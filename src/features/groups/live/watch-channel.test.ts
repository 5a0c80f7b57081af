import { RealtimeClient } from '@supabase/realtime-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { broadcastsOver } from './broadcasts';
import { rowChangesOver } from './row-changes';
import type { OpenChannel } from './watch-channel';

type Frame = [string, string, string, string, { config?: { postgres_changes?: object[] } }];

/** The other end of a connection: lets everybody in and says what a test tells it to. */
class FakeSocket extends EventTarget {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState = 0;
  readonly url: string;
  readonly protocol = '';
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(address: string | URL) {
    super();
    this.url = String(address);
    sockets.push(this);
    queueMicrotask(() => {
      this.readyState = this.OPEN;
      this.onopen?.(new Event('open'));
    });
  }

  send(frame: string): void {
    const [joinRef, ref, topic, event, { config }] = JSON.parse(frame) as Frame;
    const wanted = config?.postgres_changes?.map((changes, id) => Object.assign(changes, { id }));
    this.#tell([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: { postgres_changes: wanted } }]);
    received.push(`${event} ${topic.replace('realtime:', '')}`);
  }

  push(topic: string, event: string, payload: object): void {
    this.#tell([null, null, `realtime:${topic}`, event, payload]);
  }

  close(): void {
    this.readyState = this.CLOSED;
    this.onclose?.(new CloseEvent('close'));
  }

  #tell(frame: unknown[]): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const patient = { timeout: 60_000 };
const token = `header.${btoa(JSON.stringify({ sub: 'anna' }))}.signature`;
const ownTopic = 'person:g:anna';

const findTopic = vi.fn<(groupId: string) => Promise<string | null>>();
const close = vi.fn<() => void>();
const handlers = {
  onReady: vi.fn<() => void>(),
  onLost: vi.fn<() => void>(),
  onEvent: vi.fn<() => void>(),
};
let sockets: FakeSocket[];
let received: string[];

beforeEach(() => {
  vi.resetAllMocks();
  [sockets, received] = [[], []];
  findTopic.mockResolvedValue('group:first');
});

function connect() {
  const client = new RealtimeClient('ws://example.org', {
    params: { apikey: 'public' },
    accessToken: () => Promise.resolve(token),
    transport: FakeSocket,
  });
  close.mockImplementation(() => void client.disconnect());
  return { client, close };
}

const joined = (topic: string) => vi.waitFor(() => expect(received).toContain(`phx_join ${topic}`), patient);
const system = (topic: string, status: 'ok' | 'error') =>
  sockets[0]?.push(topic, 'system', { extension: 'postgres_changes', status });

const ways: [string, OpenChannel, string][] = [
  ['row changes', rowChangesOver(connect), 'group:g'],
  ['broadcasts', broadcastsOver(connect, findTopic), ownTopic],
];

describe.each(ways)('%s', (_, open, topic) => {
  test('a message that something failed: it is lost, once', async () => {
    open('g', handlers);
    await joined(topic);
    expect(handlers.onLost).not.toHaveBeenCalled();
    system(topic, 'error');
    system(topic, 'error');
    expect(handlers.onLost).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    expect(handlers.onReady).not.toHaveBeenCalled();
  });
});

test('a connection that comes after closing is closed unused', async () => {
  const late = Promise.withResolvers<ReturnType<typeof connect>>();
  const end = broadcastsOver(() => late.promise, findTopic)('g', handlers);
  end();
  late.resolve(connect());
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), patient);
  expect(sockets).toEqual([]);
  expect(handlers.onLost).not.toHaveBeenCalled();
});

test('no connection at all: it is lost, once', async () => {
  broadcastsOver(() => Promise.reject(new Error('not loaded')), findTopic)('g', handlers);
  await vi.waitFor(() => expect(handlers.onLost).toHaveBeenCalledOnce(), patient);
});

describe('the topic of the group', () => {
  const open = broadcastsOver(connect, findTopic);
  const memberGone = () =>
    sockets[0]?.push(ownTopic, 'broadcast', {
      type: 'broadcast',
      event: 'change',
      payload: { table: 'removals', eventType: 'INSERT', new: { subject: 'group_members', row_id: 'ben' } },
    });

  async function live(): Promise<void> {
    open('g', handlers);
    await joined(ownTopic);
    system(ownTopic, 'ok');
    await joined('group:first');
    system('group:first', 'ok');
    expect(handlers.onReady).toHaveBeenCalledOnce();
  }

  test('cannot be found at first: it is lost, once', async () => {
    findTopic.mockRejectedValue(new Error('offline'));
    open('g', handlers);
    await joined(ownTopic);
    system(ownTopic, 'ok');
    await vi.waitFor(() => expect(handlers.onLost).toHaveBeenCalledOnce(), patient);
    expect(close).toHaveBeenCalledOnce();
    expect(handlers.onReady).not.toHaveBeenCalled();
  });

  test('cannot be found again after a member has gone: it is lost, once', async () => {
    await live();
    findTopic.mockRejectedValue(new Error('offline'));
    memberGone();
    await vi.waitFor(() => expect(handlers.onLost).toHaveBeenCalledOnce(), patient);
    expect(close).toHaveBeenCalledOnce();
  });

  test('says that something failed: it is lost, once', async () => {
    await live();
    system('group:first', 'error');
    expect(handlers.onLost).toHaveBeenCalledOnce();
  });

  test('is left for the new one, which is ready again', async () => {
    await live();
    findTopic.mockResolvedValue('group:second');
    memberGone();
    await joined('group:second');
    await vi.waitFor(() => expect(received).toContain('phx_leave group:first'), patient);
    // What still comes from there says nothing about the new one.
    system('group:first', 'error');
    system('group:second', 'ok');
    expect(handlers.onReady).toHaveBeenCalledTimes(2);
    expect(handlers.onLost).not.toHaveBeenCalled();
  });

  test('is the one that was searched for last, however late an earlier answer comes', async () => {
    await live();
    const late = Promise.withResolvers<string | null>();
    findTopic.mockReturnValueOnce(late.promise).mockResolvedValue('group:third');
    memberGone();
    memberGone();
    await joined('group:third');
    late.resolve('group:second');
    system('group:third', 'ok');
    await vi.waitFor(() => expect(handlers.onReady).toHaveBeenCalledTimes(2), patient);
    expect(received.filter((frame) => /group:(second|third)/.test(frame))).toEqual(['phx_join group:third']);
  });

  test('that is none is left, too: whoever is no member any more stays', async () => {
    await live();
    findTopic.mockResolvedValue(null);
    memberGone();
    await vi.waitFor(() => expect(received).toContain('phx_leave group:first'), patient);
    await vi.waitFor(() => expect(handlers.onReady).toHaveBeenCalledTimes(2), patient);
    expect(handlers.onLost).not.toHaveBeenCalled();
  });
});
