import { beforeEach, expect, test, vi } from 'vitest';

import { onSessionEnd, SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { signOut } from './sign-out';

function store(secondsLeft: number) {
  const expires_at = Math.round(Date.now() / 1000) + secondsLeft;
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ access_token: 'of ana', expires_at, user: { id: 'ana' } }),
  );
  localStorage.setItem(`${SESSION_KEY}-code-verifier`, '"secret"');
}

const sessionKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(SESSION_KEY));

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
});

test('nobody is signed in any more when the call returns, and the farewell outlives the page', () => {
  store(3600);
  localStorage.setItem('guest_mode', 'true');
  void signOut();
  expect(sessionKeys()).toEqual([]);
  expect(localStorage.getItem('guest_mode')).toBeNull();
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/auth\/v1\/logout\?scope=local$/),
    expect.objectContaining({
      method: 'POST',
      keepalive: true,
      headers: expect.objectContaining({ authorization: 'Bearer of ana' }),
    }),
  );
});

test.each([
  ['an expired token', () => store(-5)],
  ['nobody', () => undefined],
  ['something unreadable', () => localStorage.setItem(SESSION_KEY, '{"access_token":')],
])('%s is removed silently', async (_name, prepare) => {
  prepare();
  expect(await signOut()).toBeNull();
  expect(sessionKeys()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

const notThere = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.';

test.each<[number, BodyInit | null, string | null]>([
  [204, null, null],
  [401, '{"code":"bad_jwt"}', null],
  [403, '{"code":"session_not_found"}', null],
  [404, '<h1>', null],
  [429, '{"code":"over_request_rate_limit"}', 'Das waren zu viele Versuche. Bitte warte einen Moment.'],
  [400, '{"error_code":"user_banned","msg":"Banned"}', 'Dieses Konto ist gesperrt.'],
  [422, '{"code":"odd_thing","message":"Something odd"}', 'Something odd (odd_thing)'],
  [502, '<h1>Bad gateway</h1>', notThere],
])('an answer with %i: %s', async (status, body, sentence) => {
  store(3600);
  vi.mocked(fetch).mockResolvedValue(new Response(body, { status }));
  expect(await signOut()).toBe(sentence);
});

test('a lost sign-out request still signs out of the browser', async () => {
  store(3600);
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await signOut()).toBe('Der Server ist nicht erreichbar.');
  expect(sessionKeys()).toEqual([]);
});

test('other tabs hear of the end, unless somebody has signed in since', () => {
  const notify = vi.fn<() => void>();
  const stop = onSessionEnd(notify);
  const endElsewhere = () => dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
  store(3600);
  endElsewhere();
  expect(notify).not.toHaveBeenCalled();
  void signOut();
  endElsewhere();
  expect(notify).toHaveBeenCalledOnce();
  stop();
});
