import type { AuthChangeEvent } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import { nextSession } from './next-session';
import { type Session, toSession } from './session';

const ana = { access_token: 'token', user: { id: 'ana', email: 'ana@example.org' } };
const user = toSession(ana);
const left: Session = { status: 'signed_out', left: true, token: null };
const idle: Session = { status: 'signed_out', left: false, token: null };
const never: Session = { status: 'signed_out', left: false };
const ben: Session = { status: 'user', userId: 'ben', email: 'ben@example.org', name: 'Ben' };
const anaBefore: Session = { status: 'user', userId: 'ana', email: 'ana@example.org', name: 'Anna' };
const guest: Session = { status: 'guest', userId: null };

interface Case {
  from: Session;
  event: AuthChangeEvent;
  session?: typeof ana;
  isLocalGuest?: boolean;
  to: Session;
}

test.each<Case>([
  { from: { status: 'loading' }, event: 'INITIAL_SESSION', session: ana, to: user },
  { from: { status: 'loading' }, event: 'INITIAL_SESSION', to: never },
  { from: { status: 'loading' }, event: 'INITIAL_SESSION', isLocalGuest: true, to: guest },
  { from: left, event: 'INITIAL_SESSION', session: ana, to: left },
  { from: left, event: 'TOKEN_REFRESHED', session: ana, to: left },
  { from: left, event: 'SIGNED_OUT', to: left },
  { from: left, event: 'SIGNED_IN', session: ana, to: user },
  // A tab that signs out loads its auth client, which still reports the ending session.
  { from: { ...left, token: 'token' }, event: 'SIGNED_IN', session: ana, to: { ...left, token: 'token' } },
  { from: { ...left, token: 'earlier' }, event: 'SIGNED_IN', session: ana, to: user },
  { from: idle, event: 'INITIAL_SESSION', session: ana, to: idle },
  { from: idle, event: 'SIGNED_OUT', to: idle },
  { from: idle, event: 'SIGNED_IN', session: ana, to: user },
  { from: never, event: 'SIGNED_IN', session: ana, to: user },
  { from: guest, event: 'SIGNED_IN', session: ana, to: user },
  // The answer to a change of the name comes after a sign-out, or after another user has signed in.
  { from: left, event: 'USER_UPDATED', session: ana, to: left },
  { from: never, event: 'USER_UPDATED', session: ana, to: never },
  { from: guest, event: 'USER_UPDATED', session: ana, to: guest },
  { from: ben, event: 'USER_UPDATED', session: ana, to: ben },
  { from: anaBefore, event: 'USER_UPDATED', session: ana, to: user },
  {
    from: { status: 'guest', userId: 'ana' },
    event: 'USER_UPDATED',
    session: ana,
    to: user,
  },
  // The auth client is loaded after another tab has ended the session, and reports none.
  {
    from: user,
    event: 'INITIAL_SESSION',
    to: { status: 'signed_out', left: false, lost: true, of: 'ana' },
  },
  { from: user, event: 'INITIAL_SESSION', isLocalGuest: true, to: guest },
  { from: user, event: 'SIGNED_OUT', to: { status: 'signed_out', left: false, lost: true, of: 'ana' } },
])('$from.status and $event: $to.status', ({ from, event, session, isLocalGuest = false, to }) => {
  expect(nextSession(from, { event, authSession: session ?? null, isLocalGuest })).toEqual(to);
});

test('a refreshed token of the same person changes nothing', () => {
  const news = {
    event: 'TOKEN_REFRESHED',
    authSession: { ...ana, access_token: 'new' },
    isLocalGuest: false,
  } as const;
  expect(nextSession(user, news)).toBe(user);
});
