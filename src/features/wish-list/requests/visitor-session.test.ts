import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { visitorFetch } from './visitor-session';

const hour = 3600;
const session = (name: string) =>
  Response.json({ access_token: name, refresh_token: `again-${name}`, expires_in: hour });
const answers = new Map<string, () => Response>();
const asked = vi.fn<(path: string, authorization: string | null) => void>();

beforeEach(() => {
  answers.set('/auth/v1/signup', () => session('first'));
  answers.set('/auth/v1/token?grant_type=refresh_token', () => session('renewed'));
  answers.set('/rest/v1/rpc/open', () => Response.json([]));
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname, search } = new URL(address, location.origin);
    asked(pathname + search, new Headers(init.headers).get('authorization'));
    return Promise.resolve(answers.get(pathname + search)?.() ?? new Response(null, { status: 404 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
  localStorage.clear();
});

const open = () => visitorFetch('/rest/v1/rpc/open', { method: 'POST' });
const refresh = '/auth/v1/token?grant_type=refresh_token';
const paths = () => asked.mock.calls.map(([path]) => path.replace(/^\/\w+\/v1\//, ''));

test('the first visit signs up, the next ones do not, and the session of the app stays as it is', async () => {
  localStorage.setItem('guest_mode', 'true');
  await open();
  await open();
  expect(asked.mock.calls).toEqual([
    ['/auth/v1/signup', null],
    ['/rest/v1/rpc/open', 'Bearer first'],
    ['/rest/v1/rpc/open', 'Bearer first'],
  ]);
  expect(localStorage.getItem('paeckchen-session')).toBeNull();
  expect(localStorage.getItem('guest_mode')).toBe('true');
});

test('a token that is about to expire is renewed, one that is refused as well', async () => {
  await open();
  vi.useFakeTimers({ now: Date.now() + (hour - 30) * 1000, toFake: ['Date'] });
  await open();
  expect(asked).toHaveBeenLastCalledWith('/rest/v1/rpc/open', 'Bearer renewed');

  answers.set(refresh, () => session('newest'));
  let refusals = 1;
  answers.set('/rest/v1/rpc/open', () => new Response('[]', { status: refusals-- > 0 ? 401 : 200 }));
  expect((await open()).status).toBe(200);
  expect(asked).toHaveBeenLastCalledWith('/rest/v1/rpc/open', 'Bearer newest');
});

test('whoever was forgotten by the service begins anew', async () => {
  await open();
  vi.useFakeTimers({ now: Date.now() + 2 * hour * 1000, toFake: ['Date'] });
  answers.set(refresh, () => Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 }));
  answers.set('/auth/v1/signup', () => session('second'));
  await open();
  expect(paths().slice(2)).toEqual(['token?grant_type=refresh_token', 'signup', 'rpc/open']);
  expect(asked).toHaveBeenLastCalledWith('/rest/v1/rpc/open', 'Bearer second');
});

test.each([
  ['too many sign-ups', Response.json({}, { status: 429 }), 'busy', /^Gleich nochmal versuchen/],
  ['a service in trouble', new Response('<p>', { status: 502 }), 'server', /^Der Server hat einen Fehler/],
  [
    'guests that are switched off',
    Response.json({ error_code: 'anonymous_provider_disabled', msg: 'no' }, { status: 422 }),
    'server',
    /^Gastzugänge sind gerade abgeschaltet/,
  ],
  [
    'a captcha',
    Response.json({ error_code: 'captcha_failed', msg: 'no' }, { status: 400 }),
    'server',
    /Sicherheitsprüfung/,
  ],
  ['the page of a hotspot', new Response('<html>'), 'server', /^Der Server hat einen Fehler/],
])('%s is told', async (_, answer, kind, message) => {
  answers.set('/auth/v1/signup', () => answer);
  await expect(open()).rejects.toMatchObject({ kind, message: expect.stringMatching(message) as string });
});

test('what is kept in the storage and makes no sense counts as nothing', async () => {
  for (const kept of ['{', 'null', '{"token":1}', '[]']) {
    localStorage.setItem('paeckchen-visitor', kept);
    await open();
    expect(asked).toHaveBeenLastCalledWith('/rest/v1/rpc/open', 'Bearer first');
    localStorage.clear();
  }
});
