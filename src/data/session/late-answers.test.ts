import { expect, test, vi } from 'vitest';

import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { askAuth } from './ask-auth';
import { signOut } from './sign-out';

function sessionOf(id: string, turn = 1) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = btoa(JSON.stringify({ sub: id, exp: expires_at, turn }));
  return {
    access_token: `${btoa('{"alg":"HS256"}')}.${claims}.x`.replaceAll('=', ''),
    refresh_token: `${id} ${String(turn)}`,
    expires_at,
    expires_in: 3600,
    token_type: 'bearer',
    user: { id, email: `${id}@example.org`, aud: 'authenticated', app_metadata: {}, created_at: '' },
  };
}

function store(session: object) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

const storedUser = () => /"id":"(\w+)"/.exec(localStorage.getItem(SESSION_KEY) ?? '')?.[1];

async function changeNameWhile(happens: () => unknown) {
  const anna = sessionOf('anna');
  store(anna);
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (init?.method === 'PUT') {
      await happens();
      return Response.json({ ...anna.user, user_metadata: { name: 'Anna Maria' } });
    }
    return new Response(null, { status: 204 });
  });
  await askAuth((auth) => auth.updateUser({ data: { name: 'Anna Maria' } }));
  expect(asked).toHaveBeenCalled();
}

test.each([
  ['nobody has left', () => undefined, 'anna'],
  ['they have signed out', () => signOut(), undefined],
  [
    'somebody else has signed in since',
    async () => {
      await signOut();
      store(sessionOf('bernd'));
    },
    'bernd',
  ],
])('a changed name that is answered when %s', async (_when, happens, left) => {
  await changeNameWhile(happens);
  expect(storedUser()).toBe(left);
  expect(localStorage.getItem(SESSION_KEY)?.includes('Anna Maria') ?? false).toBe(left === 'anna');
});

test('a session that another tab has refreshed since stays, with the new name', async () => {
  const refreshed = sessionOf('anna', 2);
  await changeNameWhile(() => store(refreshed));
  expect(localStorage.getItem(SESSION_KEY)).toContain('"anna 2"');
  expect(localStorage.getItem(SESSION_KEY)).toContain('Anna Maria');
});
