import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { accessToken, authorizedFetch } from '@/lib/supabase/authorized-fetch';

import { loadAuth } from './load-auth';
import { SESSION_KEY, storedUserId } from './stored-session';

const page = (status: number) =>
  new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } });
const headers = { 'x-supabase-api-version': '2024-01-01' };
const refusal = (code: string, status = 400) =>
  Response.json({ code, message: 'Refused' }, { status, headers });

/** Temporary failures, and answers of proxies. */
const nothingSaid: [string, () => Response | Promise<Response>][] = [
  ['a limit of the service', () => refusal('over_request_rate_limit', 429)],
  [
    'the same in its older form',
    () => Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Slow' }, { status: 429 }),
  ],
  ['a limit of a gateway', () => Response.json({ message: 'Too many requests' }, { status: 429 })],
  ['a page about a limit', () => page(429)],
  ['two refreshes at once', () => refusal('conflict', 409)],
  ['a hook that is late', () => refusal('hook_timeout', 422)],
  ['a key that has changed', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['a gateway with codes of its own', () => refusal('UNAUTHORIZED_INVALID_KEY', 401)],
  ['a firewall', () => page(403)],
  ['a wrong address', () => page(404)],
  ['a paused project', () => Response.json({ message: 'Project paused' }, { status: 540 })],
  ['a server in trouble', () => refusal('unexpected_failure', 500)],
  ['a status of the future', () => Response.json({}, { status: 599 })],
  ['a refusal that is null', () => Response.json(null, { status: 400 })],
  ['a hotspot', () => page(200)],
  ['a success about nothing', () => Response.json({})],
  ['a success that says something else', () => Response.json({ msg: 'Please log in' })],
  ['half a session', () => Response.json({ access_token: 'a', user: { id: 'ana' } })],
  ['nothing at all', () => Promise.reject(new TypeError('Failed to fetch'))],
];

/** Decisions of the auth service about a session. */
const refused: [string, () => Response][] = [
  ...[
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_expired',
    'session_not_found',
    'user_banned',
    'user_not_found',
  ].map((code): [string, () => Response] => [code, () => refusal(code)]),
  [
    'an older form',
    () => Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'No' }, { status: 400 }),
  ],
  [
    'the oldest form',
    () => Response.json({ error: 'invalid_grant', error_description: 'Invalid token' }, { status: 400 }),
  ],
];

let answer: () => Response | Promise<Response>;
beforeEach(async () => {
  // The auth client logs failed refreshes.
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  await (await loadAuth()).stopAutoRefresh();
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new Request(input).url;
    if (url.includes('grant_type=refresh_token')) return answer();
    return url.includes('/rest/') ? Response.json({ message: 'JWT expired' }, { status: 401 }) : page(204);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Stores a session with a new token, because the client refreshes the same token only once a minute. */
function store(secondsLeft: number): void {
  const expires_at = Math.round(Date.now() / 1000) + secondsLeft;
  const tokens = { access_token: 'token', refresh_token: crypto.randomUUID() };
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...tokens, expires_at, user: { id: 'ana' } }));
}

async function ask(): Promise<void> {
  const asked = authorizedFetch('http://localhost/rest/v1/gifts').catch(() => null);
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
}

describe.each([
  ['a token that has run out', -100],
  ['a token that the server refuses before its time', 3600],
])('after %s', (_when, secondsLeft) => {
  test.each(nothingSaid)('a refresh that meets %s ends no session', async (_case, said) => {
    store(secondsLeft);
    answer = said;
    await ask();
    expect(storedUserId()).toBe('ana');
  });

  test.each(refused)('a refusal by the service ends it: %s', async (_case, said) => {
    store(secondsLeft);
    answer = said;
    await ask();
    expect(storedUserId()).toBeNull();
  });
});

test('a temporary refusal is retried', async () => {
  store(-100);
  let tries = 0;
  answer = () => {
    tries += 1;
    if (tries === 1) return refusal('over_request_rate_limit', 429);
    const tokens = { access_token: 'new', refresh_token: 'next', token_type: 'bearer', expires_in: 3600 };
    return Response.json({ ...tokens, user: { id: 'ana' } });
  };
  const asked = accessToken();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await asked).toBe('new');
  expect(tries).toBe(2);
});
