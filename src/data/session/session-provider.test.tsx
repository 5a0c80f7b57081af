import type { AuthChangeEvent, GoTrueClient, Session as AuthSession } from '@supabase/supabase-js';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { announceLeaving } from '@/lib/supabase/auth/deliberate-leave';
import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { browserSession } from './browser-session';
import { useSession } from './session-context';
import { SessionProvider } from './session-provider';

const { loadAuth, callbacks } = vi.hoisted(() => ({
  loadAuth: vi.fn<() => Promise<void>>(),
  callbacks: [] as ((auth: GoTrueClient) => void)[],
}));
vi.mock('@/lib/supabase/auth/load-auth', () => ({
  loadAuth,
  whenAuthLoads: (callback: (auth: GoTrueClient) => void) => {
    callbacks.push(callback);
    return () => {};
  },
}));

type Emit = (event: AuthChangeEvent, session: AuthSession | null) => void;

let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
  callbacks.length = 0;
  loadAuth.mockClear();
  loadAuth.mockResolvedValue();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

function storeSession(secondsLeft: number, id = 'ana') {
  const session = {
    access_token: `token of ${id}`,
    expires_at: Math.round(Date.now() / 1000) + secondsLeft,
    user: { id, email: `${id}@example.org` },
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  return session;
}

/** Loads a fake auth client; the returned functions emit its events. */
function authArrives() {
  let emit: Emit = () => {};
  const auth = {
    onAuthStateChange: (callback: Emit) => {
      emit = callback;
      return { data: { subscription: { unsubscribe: () => {} } } };
    },
    startAutoRefresh: vi.fn<() => Promise<void>>(async () => {}),
    stopAutoRefresh: vi.fn<() => Promise<void>>(async () => {}),
  };
  for (const callback of callbacks) callback(auth as unknown as GoTrueClient);
  return {
    ...auth,
    say: (event: AuthChangeEvent, session: unknown = null) =>
      act(() => emit(event, session as AuthSession | null)),
  };
}

function open(first = browserSession()): ReturnType<typeof render> {
  return render(
    <SessionProvider first={first}>
      <Status />
    </SessionProvider>,
  );
}

function Status() {
  const session = useSession();
  if (session.status === 'user') return <p>{session.userId}</p>;
  const { left, elsewhere, lost } = { left: false, elsewhere: false, lost: false, ...session };
  const how = [left && 'left', elsewhere && 'elsewhere', lost && 'lost'];
  return <p>{[session.status, ...how].filter(Boolean).join(' ')}</p>;
}

test.each([
  ['a fresh token, online', 3600, true, 'ana'],
  ['a fresh token, offline', 3600, false, 'ana'],
  ['an expired token, online', -5, true, 'loading'],
  ['an expired token, offline', -5, false, 'ana'],
])('%s', (_name, secondsLeft, online, status) => {
  isOnline = online;
  storeSession(secondsLeft);
  open();
  expect(screen.getByText(status)).toBeVisible();
});

test.each([
  ['the session ends', () => localStorage.removeItem(SESSION_KEY), 'signed_out lost'],
  ['somebody else signs in', () => storeSession(3600, 'ben'), 'ben'],
  ['the token is renewed', () => storeSession(7200), 'ana'],
  ['the token is about to be', () => storeSession(-5), 'ana'],
])('in another tab, while this page is drawn, %s', (_what, happens, status) => {
  storeSession(3600);
  function LateNews() {
    happens();
    return null;
  }
  render(
    <SessionProvider first={browserSession()}>
      <Status />
      <LateNews />
    </SessionProvider>,
  );
  expect(screen.getByText(status)).toBeVisible();
});

const guest = () => localStorage.setItem('guest_mode', 'true');
test.each<[string, () => void, () => void, string]>([
  [
    'the session ended, whatever the reason',
    () => storeSession(3600),
    () => localStorage.clear(),
    'signed_out lost',
  ],
  ['a guest came', () => storeSession(3600), () => (localStorage.clear(), guest()), 'guest'],
  ['the token expired', () => storeSession(3600), () => storeSession(-5), 'ana'],
  ['somebody else signed in', () => storeSession(3600), () => storeSession(3600, 'ben'), 'ben'],
  ['somebody signed in', () => undefined, () => storeSession(3600), 'ana'],
  ['nothing happened', () => undefined, () => undefined, 'signed_out'],
])('while the code of the page came, %s', (_what, before, happens, status) => {
  before();
  const first = browserSession();
  happens();
  render(
    <StrictMode>
      <SessionProvider first={first}>
        <Status />
      </SessionProvider>
    </StrictMode>,
  );
  expect(screen.getByText(status)).toBeVisible();
});

test('a page mounted again after an error reads the current session', () => {
  storeSession(3600);
  const first = browserSession();
  open(first).unmount();
  storeSession(3600, 'ben');
  const seen: string[] = [];
  function Watch() {
    const session = useSession();
    seen.push(session.status === 'user' ? session.userId : session.status);
    return null;
  }
  render(
    <SessionProvider first={first}>
      <Watch />
    </SessionProvider>,
  );
  expect(new Set(seen)).toEqual(new Set(['ben']));
});

test('offline the token is not refreshed; the auth client is loaded with the connection', () => {
  isOnline = false;
  storeSession(-5);
  open();
  expect(loadAuth).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(loadAuth).toHaveBeenCalledOnce();
});

test('a loaded auth client does not refresh tokens while offline', () => {
  storeSession(3600);
  open();
  const { startAutoRefresh, stopAutoRefresh } = authArrives();
  dispatchEvent(new Event('offline'));
  expect(stopAutoRefresh).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  expect(startAutoRefresh).toHaveBeenCalledOnce();
});

test('a token refresh without an answer does not sign out', () => {
  storeSession(-5);
  open();
  authArrives().say('INITIAL_SESSION');
  expect(screen.getByText('ana')).toBeVisible();
});

test('a refused refresh does', () => {
  storeSession(-5);
  open();
  const auth = authArrives();
  localStorage.removeItem(SESSION_KEY);
  auth.say('SIGNED_OUT');
  auth.say('INITIAL_SESSION');
  expect(screen.getByText('signed_out lost')).toBeVisible();
});

const leaving = (userId: string, since = Date.now()) =>
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'paeckchen-left', newValue: `${since} ${userId}` }));
  });

test.each([
  ['the same user', 'ana', 0, 'signed_out left elsewhere'],
  ['somebody else', 'ben', 0, 'ana'],
  ['the same user, who has signed in again since', 'ana', 60_000, 'ana'],
])('a deliberate sign-out in another tab of %s', (_name, userId, age, status) => {
  storeSession(3600);
  open();
  leaving(userId, Date.now() - age);
  expect(screen.getByText(status)).toBeVisible();
});

test.each([
  ['ana', 'signed_out left elsewhere'],
  ['ben', 'signed_out lost'],
])('that %s has left, heard only after the session has ended', (userId, status) => {
  storeSession(3600);
  open();
  const auth = authArrives();
  localStorage.removeItem(SESSION_KEY);
  auth.say('SIGNED_OUT');
  expect(screen.getByText('signed_out lost')).toBeVisible();
  leaving(userId);
  expect(screen.getByText(status)).toBeVisible();
});

test('that somebody has left, heard only when the next one is there, does not keep that one out', () => {
  storeSession(3600);
  open();
  const auth = authArrives();
  const next = storeSession(3600, 'ben');
  leaving('ana');
  expect(screen.getByText('signed_out left elsewhere')).toBeVisible();
  auth.say('SIGNED_OUT');
  auth.say('SIGNED_IN', next);
  expect(screen.getByText('ben')).toBeVisible();
});

test('leaving is announced to other tabs and stores nothing', () => {
  const put = vi.spyOn(Storage.prototype, 'setItem');
  announceLeaving('ana');
  expect(put).toHaveBeenCalledExactlyOnceWith('paeckchen-left', expect.stringMatching(/^\d+ ana$/));
  expect(localStorage.getItem('paeckchen-left')).toBeNull();
  put.mockRestore();
});
