import { beforeEach, expect, test, vi } from 'vitest';

import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { authorizedFetch } from './authorized-fetch';

const { refreshed, renewed, signOut } = vi.hoisted(() => ({
  refreshed: vi.fn<() => string | null>(),
  renewed: vi.fn<() => Promise<object>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock('@/lib/supabase/auth/load-auth', () => ({
  loadedAuth: () => null,
  loadAuth: async () => ({
    getSession: async () => {
      const token = refreshed();
      return { data: { session: token === null ? null : { access_token: token } } };
    },
    refreshSession: renewed,
    signOut,
  }),
}));

beforeEach(() => {
  refreshed.mockReset();
  renewed.mockReset();
  signOut.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    return new Response(new Headers(init?.headers).get('authorization') ?? 'nobody');
  });
});

function store(secondsLeft: number, id = 'ana'): void {
  const expires_at = Math.round(Date.now() / 1000) + secondsLeft;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'stored', expires_at, user: { id } }));
}

async function sentAs(): Promise<string> {
  try {
    return await (await authorizedFetch('/rest/v1/gifts')).text();
  } catch (error) {
    return String(error);
  }
}

test.each([
  ['a visitor', null, true, null, 'nobody', 0],
  ['a fresh token', 3600, true, null, 'Bearer stored', 0],
  ['an expired token that is refreshed', -5, true, 'new', 'Bearer new', 1],
  ['one that cannot be refreshed', -5, true, null, 'TypeError: The token could not be renewed.', 1],
  ['one without a connection', -5, false, null, 'TypeError: The token could not be renewed.', 0],
])('%s', async (_name, secondsLeft, isOnline, newToken, expected, refreshes) => {
  if (secondsLeft !== null) store(secondsLeft);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  refreshed.mockReturnValue(newToken);
  expect(await sentAs()).toBe(expected);
  expect(refreshed).toHaveBeenCalledTimes(refreshes);
});

test('nothing is sent as somebody who signs in while the token is refreshed', async () => {
  store(-5);
  refreshed.mockImplementation(() => {
    store(3600, 'ben');
    return 'token of ben';
  });
  expect(await sentAs()).toBe('TypeError: Somebody else has signed in.');
  expect(fetch).not.toHaveBeenCalled();
});

test('a request whose session ends while the token is refreshed is sent without one', async () => {
  store(-5);
  refreshed.mockImplementation(() => {
    localStorage.removeItem(SESSION_KEY);
    return null;
  });
  expect(await sentAs()).toBe('nobody');
});

test('nothing is repeated as somebody who signs in after a refusal', async () => {
  store(3600);
  vi.mocked(fetch).mockResolvedValue(new Response('refused', { status: 401 }));
  refreshed.mockImplementation(() => {
    store(3600, 'ben');
    return 'token of ben';
  });
  expect(await sentAs()).toBe('refused');
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ['with a login', '<!doctype html><title>Hotel</title>'],
  ['without a word', ''],
])('the page of a network on the way is no answer: %s', async (_name, body) => {
  store(3600);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  vi.mocked(fetch).mockResolvedValue(new Response(body, { headers }));
  expect(await sentAs()).toContain('TypeError: A page of the network');
});

test('redirects are refused', async () => {
  store(3600);
  await sentAs();
  expect(fetch).toHaveBeenCalledWith('/rest/v1/gifts', expect.objectContaining({ redirect: 'error' }));
});

test('concurrent refused requests share one refresh, or one sign-out', async () => {
  store(3600);
  refreshed.mockReturnValue('stored');
  vi.mocked(fetch).mockImplementation(async (_input, init) => {
    const sender = new Headers(init?.headers).get('authorization') ?? '';
    return new Response(sender, { status: sender === 'Bearer stored' ? 401 : 200 });
  });
  renewed.mockResolvedValueOnce({ data: { session: { access_token: 'new' } }, error: null });
  expect(await Promise.all([sentAs(), sentAs()])).toEqual(['Bearer new', 'Bearer new']);
  expect(renewed).toHaveBeenCalledOnce();
  expect(signOut).not.toHaveBeenCalled();

  renewed.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError' } });
  expect(await Promise.all([sentAs(), sentAs(), sentAs()])).toEqual(Array(3).fill('Bearer stored'));
  expect(renewed).toHaveBeenCalledTimes(2);
  expect(signOut).toHaveBeenCalledOnce();
});

test.each<[name: string, init: RequestInit, keepalive: boolean]>([
  ['a short change outlives the page', { method: 'PATCH', body: '{"title":"Schal"}' }, true],
  ['a long one would be refused with others', { method: 'PATCH', body: 'x'.repeat(1025) }, false],
  ['a deletion outlives the page', { method: 'DELETE' }, true],
  ['reading does not', { method: 'GET' }, false],
])('%s', async (_name, init, keepalive) => {
  await authorizedFetch('/rest/v1/gifts?id=eq.1', init);
  expect(fetch).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ keepalive }));
});
