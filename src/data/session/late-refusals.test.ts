import { beforeEach, expect, test, vi } from 'vitest';

import { SESSION_KEY, storedToken } from '@/lib/supabase/auth/stored-session';
import { authorizedFetch } from '@/lib/supabase/authorized-fetch';

import { isAccountGone } from './account-gone';
import { signOut } from './sign-out';

function sessionOf(id: string, turn = 1) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = btoa(JSON.stringify({ sub: id, exp: expires_at, turn }));
  return {
    access_token: `${btoa('{"alg":"HS256"}')}.${claims}.x`.replaceAll('=', ''),
    // A new token for each session, because the auth client caches refused refresh tokens for a minute.
    refresh_token: crypto.randomUUID(),
    expires_at,
    expires_in: 3600,
    token_type: 'bearer',
    user: { id, email: `${id}@example.org`, aud: 'authenticated', app_metadata: {}, created_at: '' },
  };
}

const store = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));

const refusal = (error_code: string) => Response.json({ error_code, msg: 'No' }, { status: 403 });
const tokenEnded = () => Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });

const questions = {
  'a refresh': { part: 'grant_type=refresh_token', code: 'refresh_token_not_found' },
  'a question for the account': { part: '/auth/v1/user', code: 'session_not_found' },
} as const;

async function ask(what: keyof typeof questions, happens: () => unknown): Promise<string[]> {
  const { part, code } = questions[what];
  const ended: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes('/logout')) ended.push(new Headers(init?.headers).get('authorization') ?? '');
    if (address.includes('/rest/')) return tokenEnded();
    if (!address.includes(part)) return new Response(null, { status: 204 });
    await happens();
    return refusal(code);
  });
  store(anna);
  await (what === 'a refresh' ? authorizedFetch('https://example.org/rest/v1/gifts') : isAccountGone());
  return ended;
}

let anna: ReturnType<typeof sessionOf>;
beforeEach(() => {
  anna = sessionOf('anna');
});

test.each(['a refresh', 'a question for the account'] as const)(
  '%s that is refused ends the session that it is about',
  async (what) => {
    await ask(what, () => undefined);
    expect(storedToken()).toBeNull();
  },
);

test.each(['a refresh', 'a question for the account'] as const)(
  '%s that is refused late ends nobody else',
  async (what) => {
    const bernd = sessionOf('bernd');
    const ended = await ask(what, async () => {
      await signOut();
      store(bernd);
    });
    expect(storedToken()).toBe(bernd.access_token);
    expect(ended).toEqual([`Bearer ${anna.access_token}`]);
  },
);

test('a refresh refused because another tab was faster does not end the session', async () => {
  const refreshed = sessionOf('anna', 2);
  expect(await ask('a refresh', () => store(refreshed))).toEqual([]);
  expect(storedToken()).toBe(refreshed.access_token);
});
