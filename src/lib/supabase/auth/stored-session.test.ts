import { expect, test, vi } from 'vitest';

import { auth } from './auth-client';
import { findStoredSession, SESSION_KEY, storedToken, storedUserId } from './stored-session';

const session = (secondsLeft: number) =>
  JSON.stringify({
    access_token: 'token',
    expires_at: Math.round(Date.now() / 1000) + secondsLeft,
    user: { id: 'ana' },
  });

test.each([
  ['nothing stored', null, 'none'],
  ['an hour left', session(3600), 'fresh'],
  ['half a minute left', session(30), 'expired'],
  ['expired', session(-5), 'expired'],
  ['cut off', '{"access_token":', 'unknown'],
  ['another shape', '{"access_token":1,"expires_at":"later"}', 'unknown'],
  ['without a user', '{"access_token":"a","expires_at":99999999999}', 'unknown'],
  ['null', 'null', 'unknown'],
])('%s', (_name, stored, kind) => {
  if (stored !== null) localStorage.setItem(SESSION_KEY, stored);
  expect(findStoredSession().kind).toBe(kind);
});

// Uses the real auth client, so that a changed format of its stored session fails here first.
test.each([
  ['an account', { email: 'ana@example.org', user_metadata: { name: 'Ana' }, is_anonymous: false }],
  ['a guest', { email: '', user_metadata: {}, is_anonymous: true }],
])('what the auth client stores of %s is read', async (name, person) => {
  const access_token = `header.${name}.signature`;
  let lifetime = 3600;
  const user = {
    id: 'ana',
    aud: 'authenticated',
    app_metadata: {},
    created_at: '2026-11-01T10:00:00Z',
    ...person,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      access_token,
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: lifetime,
      user,
    }),
  );
  const signIn = () => auth.signInWithPassword({ email: 'ana@example.org', password: 'Geheim-2026' });
  expect(findStoredSession()).toEqual({ kind: 'none' });

  expect(await signIn()).toMatchObject({ error: null });
  expect(findStoredSession()).toMatchObject({ kind: 'fresh', session: { user: { id: 'ana', ...person } } });
  expect([storedUserId(), storedToken()]).toEqual(['ana', access_token]);

  lifetime = 30;
  await signIn();
  expect(findStoredSession().kind).toBe('expired');

  await auth.signOut({ scope: 'local' });
  expect(findStoredSession()).toEqual({ kind: 'none' });
});
