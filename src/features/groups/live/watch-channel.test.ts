import { RealtimeClient } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';

import { channelOpener } from './watch-channel';

type Frame = [string, string, string, string, { config?: { postgres_changes?: object[] } }];

/** Fake socket: accepts every subscription and sends the test's messages. */
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
    this.#reply([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: { postgres_changes: wanted } }]);
    received.push(`${event} ${topic.replace('realtime:', '')}`);
  }

  push(topic: string, event: string, payload: object): void {
    this.#reply([null, null, `realtime:${topic}`, event, payload]);
  }

  close(): void {
    this.readyState = this.CLOSED;
    this.onclose?.(new CloseEvent('close'));
  }

  #reply(frame: unknown[]): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const patient = { timeout: 60_000 };

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
});

function connect() {
  const client = new RealtimeClient('ws://example.org', {
    params: { apikey: 'public' },
    accessToken: () => Promise.resolve('token'),
    transport: FakeSocket,
  });
  close.mockImplementation(() => void client.disconnect());
  return { client, close };
}

test('an error message closes the channel once', async () => {
  channelOpener(connect)('g', handlers);
  await vi.waitFor(() => expect(received).toContain('phx_join group:g'), patient);
  expect(handlers.onLost).not.toHaveBeenCalled();
  for (const status of ['error', 'error'])
    sockets[0]?.push('group:g', 'system', { extension: 'postgres_changes', status });
  expect(handlers.onLost).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(handlers.onReady).not.toHaveBeenCalled();
});

test('a connection that comes after closing is closed unused', async () => {
  const late = Promise.withResolvers<ReturnType<typeof connect>>();
  const end = channelOpener(() => late.promise)('g', handlers);
  end();
  late.resolve(connect());
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), patient);
  expect(sockets).toEqual([]);
  expect(handlers.onLost).not.toHaveBeenCalled();
});

test('a failed connection closes the channel once', async () => {
  channelOpener(() => Promise.reject(new Error('not loaded')))('g', handlers);
  await vi.waitFor(() => expect(handlers.onLost).toHaveBeenCalledOnce(), patient);
});
