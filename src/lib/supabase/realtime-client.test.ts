import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { beforeEach, expect, test, vi } from 'vitest';

import { whenAuthLoads } from './load-auth';
import { connectRealtime } from './realtime-client';

vi.mock('./authorized-fetch', () => ({ accessToken: () => Promise.resolve('token') }));
vi.mock('./load-auth');

type Listener = (event: AuthChangeEvent, session: Pick<Session, 'access_token'> | null) => void;

let tell: Listener;
const unsubscribe = vi.fn<() => void>();
const stopWaiting = vi.fn<() => void>();

beforeEach(() => {
  unsubscribe.mockReset();
  vi.mocked(whenAuthLoads).mockImplementation((callback) => {
    callback({
      onAuthStateChange(listener: Listener) {
        tell = listener;
        return { data: { subscription: { unsubscribe } } };
      },
    } as unknown as GoTrueClient);
    return stopWaiting;
  });
});

test('speaks to the project over wss, as the current user', async () => {
  const { client, close } = connectRealtime();
  const url = new URL(client.endpointURL());
  expect(url.origin + url.pathname).toBe('wss://example.org/realtime/v1/websocket');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ apikey: 'public', vsn: '2.0.0' });
  await client.setAuth();
  expect(client.accessTokenValue).toBe('token');
  close();
});

test('takes over a refreshed token at once, until it is closed', () => {
  const { client, close } = connectRealtime();
  const setAuth = vi.spyOn(client, 'setAuth').mockResolvedValue();
  tell('SIGNED_IN', { access_token: 'same' });
  expect(setAuth).not.toHaveBeenCalled();
  tell('TOKEN_REFRESHED', { access_token: 'fresh' });
  expect(setAuth).toHaveBeenCalledExactlyOnceWith('fresh');
  close();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(stopWaiting).toHaveBeenCalled();
});
