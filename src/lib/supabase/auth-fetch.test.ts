import { expect, test, vi } from 'vitest';

import { authFetch } from './auth-fetch';

function answer(response: Response) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  return authFetch('http://localhost/auth/v1/token');
}

test('the end of a token is counted by the clock of this device', async () => {
  const response = await answer(Response.json({ access_token: 'a', expires_in: 3600, expires_at: 1 }));
  expect(await response.json()).toEqual({ access_token: 'a', expires_in: 3600 });
});

test.each([
  ['an answer without a session', Response.json({ id: 'a', expires_at: 1 }), { id: 'a', expires_at: 1 }],
  ['a list', Response.json([1]), [1]],
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

test('a page of a proxy is left to the client', async () => {
  const page = new Response('<h1>', { headers: { 'content-type': 'text/html' } });
  expect(await (await answer(page)).text()).toBe('<h1>');
});

test('an empty answer is no error', async () => {
  expect((await answer(new Response(null, { status: 204 }))).status).toBe(204);
});

test.each([
  ['a plain request', undefined],
  ['a request with an end of its own', new AbortController().signal],
])('an answer that does not come is given up after 20 s: %s', async (_case, signal) => {
  const limit = new AbortController();
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('given up')));
      }),
  );
  const asked = authFetch('http://localhost/auth/v1/token', signal ? { signal } : undefined);
  expect(patience).toHaveBeenCalledWith(20_000);
  limit.abort();
  await expect(asked).rejects.toThrow('given up');
});
