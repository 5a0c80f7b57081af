import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadAuth } from '@/lib/supabase/auth/load-auth';
import { findStoredSession } from '@/lib/supabase/auth/stored-session';

import { enterGuestMode, isLocalGuest, leaveGuestMode } from './guest-mode';

const user = { id: 'a2f1c6ae-0000-4000-8000-000000000001', is_anonymous: true };
const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user,
};

/** Stubs the anonymous sign-up; all other requests succeed. */
function network(signUp: (init?: RequestInit) => Promise<Response>) {
  const answer = (input: string, init?: RequestInit) =>
    input.includes('/signup') ? signUp(init) : Promise.resolve(Response.json({}));
  vi.stubGlobal('fetch', vi.fn(answer));
}

/** Answer that arrives late and can be aborted. */
const slow = (answer: Promise<Response>) => (init?: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    void answer.then(resolve);
  });

beforeEach(async () => {
  const auth = await loadAuth();
  await auth.stopAutoRefresh();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  network(async () => Response.json({}));
  await (await loadAuth()).signOut({ scope: 'local' });
  vi.unstubAllGlobals();
});

test('an anonymous session is the guest', async () => {
  network(async () => Response.json(session));
  expect(await enterGuestMode()).toEqual({ status: 'guest', userId: user.id });
  expect(isLocalGuest()).toBe(false);
});

describe('the local guest can start at once when the backend', () => {
  test.each<[string, () => Promise<Response>]>([
    ['refuses', async () => Response.json({ msg: 'Anonymous sign-ins are disabled' }, { status: 422 })],
    ['answers 500', async () => Response.json({ msg: 'broken' }, { status: 500 })],
    ['answers HTML', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s', async (_case, signUp) => {
    // The auth client logs its failed requests.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    network(signUp);
    expect(await enterGuestMode()).toEqual({ status: 'guest', userId: null });
    expect(isLocalGuest()).toBe(true);
  });
});

test('after five seconds guest mode is local, and a late answer changes nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: (response: Response) => void = () => undefined;
  network(slow(new Promise((resolve) => (answer = resolve))));
  const entered = enterGuestMode();
  const early = vi.fn();
  void entered.then(early);
  await vi.advanceTimersByTimeAsync(4999);
  expect(early).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await entered).toEqual({ status: 'guest', userId: null });
  answer(Response.json(session));
  await vi.advanceTimersByTimeAsync(1000);
  expect(findStoredSession()).toEqual({ kind: 'none' });
});

test('a sign-in with a password meanwhile is not replaced by guest mode', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network(slow(new Promise(() => undefined)));
  const entered = enterGuestMode();
  await vi.advanceTimersByTimeAsync(10);
  await leaveGuestMode();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await entered).toBeNull();
  expect(isLocalGuest()).toBe(false);
});

test('leaving ends an anonymous session and keeps the lists', async () => {
  localStorage.setItem('guest_people', '[]');
  network(async () => Response.json(session));
  await enterGuestMode();
  await leaveGuestMode();
  expect(findStoredSession()).toEqual({ kind: 'none' });
  expect(localStorage.getItem('guest_people')).toBe('[]');
});

test('working as a guest again opens the question about the takeover again', async () => {
  localStorage.setItem('guest_takeover_declined', '[{"id":"katharina"}]');
  network(async () => Response.json(session));
  await enterGuestMode();
  expect(localStorage.getItem('guest_takeover_declined')).toBeNull();
});
