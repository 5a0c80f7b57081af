import { AuthClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import { authFetch, authService } from './auth-fetch';

function answer(response: Response, path = 'token') {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  return authFetch(`http://localhost/auth/v1/${path}`);
}

test('the expiry of a token is computed with the local clock', async () => {
  const response = await answer(Response.json({ access_token: 'a', expires_in: 3600, expires_at: 1 }));
  expect(await response.json()).toEqual({ access_token: 'a', expires_in: 3600 });
});

test.each([
  ['an answer without a session', Response.json({ id: 'a', expires_at: 1 }), { id: 'a', expires_at: 1 }],
  [
    'an error',
    Response.json({ expires_in: 1, expires_at: 1 }, { status: 400 }),
    { expires_in: 1, expires_at: 1 },
  ],
])('%s stays as it is', async (_case, given, body) => {
  const response = await answer(given);
  expect(response.status).toBe(given.status);
  expect(await response.json()).toEqual(body);
});

test('an HTML page of a proxy is passed on', async () => {
  const page = new Response('<h1>', { headers: { 'content-type': 'text/html' } });
  expect(await (await answer(page)).text()).toBe('<h1>');
});

test.each(['signup', 'token?grant_type=password', 'verify', 'user'])(
  'a success of %s that names nobody is none',
  async (path) => {
    const bodies = [{}, [], 'ok', null, { user: null }, { user: {} }];
    const answers = await Promise.all(bodies.map((body) => answer(Response.json(body), path)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 500));
  },
);

test.each([
  ['signup', { id: 'a' }],
  ['signup', { user: { id: 'a' } }],
  ['token?grant_type=password', { access_token: 'a' }],
  // Answer when the first of two addresses has confirmed a change of the e-mail address.
  ['verify', { msg: 'Confirmation link accepted', code: '200' }],
  ['recover', {}],
  ['resend', {}],
  ['user/identities/authorize', {}],
])('a success of %s is one with %o', async (path, body) => {
  expect((await answer(Response.json(body), path)).status).toBe(200);
});

test('an empty answer is accepted from endpoints without a user', async () => {
  expect((await answer(new Response(null, { status: 204 }), 'logout?scope=local')).status).toBe(204);
});

test.each([
  [429, 'AuthApiError'],
  [500, 'AuthRetryableFetchError'],
  [502, 'AuthRetryableFetchError'],
  [540, 'AuthApiError'],
])('a page of a server with status %i keeps it for the client', async (status, name) => {
  const page = new Response('<h1>Too many</h1>', { status, headers: { 'content-type': 'text/html' } });
  const { error } = await clientThatGets(page).resend({ type: 'signup', email: 'a@b.de' });
  expect(error).toMatchObject({ name, status });
});

test.each([400, 403, 511])('a page of a network with status %i stays one', async (status) => {
  const page = new Response('<h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } });
  const { error } = await clientThatGets(page).resend({ type: 'signup', email: 'a@b.de' });
  expect(error?.name).toBe('AuthUnknownError');
});

function clientThatGets(response: Response) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  return new AuthClient({
    ...authService,
    url: 'http://localhost/auth/v1',
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    persistSession: false,
  });
}

test.each([
  ['a plain request', undefined],
  ['a request with an end of its own', new AbortController().signal],
])('an answer that does not come is given up after 20 s: %s', async (_case, signal) => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('given up')));
      }),
  );
  const asked = authFetch('http://localhost/auth/v1/token', signal ? { signal } : undefined);
  expect(timeout).toHaveBeenCalledWith(20_000);
  limit.abort();
  await expect(asked).rejects.toThrow('given up');
});
