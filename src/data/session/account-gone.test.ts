import { beforeEach, expect, test, vi } from 'vitest';

import { loadAuth } from '@/lib/supabase/auth/load-auth';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { isAccountGone } from './account-gone';

beforeEach(() => {
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  const session = { access_token: 'a.b.c', refresh_token: 'r', expires_at, user: { id: 'ana' } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
});

const refusal = (error_code: string) => Response.json({ error_code, msg: 'No' }, { status: 403 });

test.each([
  ['there', async () => Response.json({ id: 'ana' }), false],
  ['deleted', async () => refusal('user_not_found'), true],
  ['behind a token that ended', async () => refusal('bad_jwt'), false],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('an account that is %s', async (_name, answer, isGone) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  expect(await isAccountGone()).toBe(isGone);
  expect(asked).toHaveBeenCalledWith('https://example.org/auth/v1/user', expect.anything());
});

test('unknown', async () => {
  const auth = await loadAuth();
  vi.spyOn(auth, 'getUser').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await isAccountGone()).toBe(false);
});
