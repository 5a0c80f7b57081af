import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/supabase-js';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';

import { whenAuthLoads } from '@/lib/supabase/auth/load-auth';

import { connectRealtime, PatientSocket } from './realtime-client';

vi.mock('./authorized-fetch', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('@/lib/supabase/auth/load-auth');

type Listener = (event: AuthChangeEvent, session: Pick<Session, 'access_token'> | null) => void;

let notify: Listener;
const unsubscribe = vi.fn<() => void>();
const stopWaiting = vi.fn<() => void>();

beforeEach(() => {
  unsubscribe.mockReset();
  vi.mocked(whenAuthLoads).mockImplementation((callback) => {
    callback({
      onAuthStateChange(listener: Listener) {
        notify = listener;
        return { data: { subscription: { unsubscribe } } };
      },
    } as unknown as GoTrueClient);
    return stopWaiting;
  });
});

test("connects over wss with the current user's token", async () => {
  const { client, close } = connectRealtime();
  const url = new URL(client.endpointURL());
  expect(url.origin + url.pathname).toBe('wss://example.org/realtime/v1/websocket');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ apikey: 'public', vsn: '2.0.0' });
  await client.setAuth();
  expect(client.accessTokenValue).toBe('token');
  close();
});

test('leaves no listener on the window once it is closed', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const { close } = connectRealtime();
  const signals = listen.mock.calls.map(([, , options]) => typeof options === 'object' && options.signal);
  expect(signals.length).toBeGreaterThan(0);
  close();
  for (const signal of signals) expect(signal).toMatchObject({ aborted: true });
  expect(window.addEventListener).toBe(listen);
});

test('uses a refreshed token at once, until it is closed', () => {
  const { client, close } = connectRealtime();
  const setAuth = vi.spyOn(client, 'setAuth').mockResolvedValue();
  notify('SIGNED_IN', { access_token: 'same' });
  expect(setAuth).not.toHaveBeenCalled();
  notify('TOKEN_REFRESHED', { access_token: 'fresh' });
  expect(setAuth).toHaveBeenCalledExactlyOnceWith('fresh');
  close();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(stopWaiting).toHaveBeenCalled();
});

test('a connection closed while connecting reports its close at once and logs no error', async () => {
  const server = new WebSocketServer({ port: 0 });
  onTestFinished(() => server.close());
  const told = new Promise((resolve) => {
    server.on('connection', (other) =>
      other.on('close', (code, reason) => resolve([code, reason.toString()])),
    );
  });
  const { port } = server.address() as { port: number };
  const seen: string[] = [];
  const socket = new PatientSocket(`ws://127.0.0.1:${port}`);
  const isGone = new Promise((resolve) => socket.addEventListener('close', resolve));
  for (const event of ['open', 'error', 'close'] as const) {
    socket[`on${event}`] = () => seen.push(`on${event}`);
    socket.addEventListener(event, () => seen.push(event));
  }
  socket.close(3001, 'left');
  socket.close();
  expect(seen).toEqual(['onclose']);
  await isGone;
  expect(seen).toEqual(['onclose', 'open', 'close']);
  expect(await told).toEqual([3001, 'left']);
});
