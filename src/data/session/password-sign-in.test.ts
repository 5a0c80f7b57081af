import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { localDrafts, setDraftText } from '@/data/texts/drafts';
import { localTextKeys } from '@/data/texts/local-texts';
import { loadAuth } from '@/lib/supabase/auth/load-auth';
import { findStoredSession, SESSION_KEY, storedUserId } from '@/lib/supabase/auth/stored-session';

import { recordWaitingCount, unstoredCount } from '../offline/outbox/waiting-count';
import { enterGuestMode, isLocalGuest } from './guest-mode';
import { signInWithPassword, signUpWithPassword } from './password-sign-in';

const credentials = { email: 'ana@example.org', password: 'Paeckchen1' };
let turn = 0;

/** Unsigned JWT, valid for an hour, different in each test. */
const tokenOf = ({ id }: { id: string }) =>
  [{ alg: 'HS256' }, { sub: id, session_id: String(turn), exp: Math.round(Date.now() / 1000) + 3600 }, {}]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.');
const sessionOf = (user: { id: string; is_anonymous?: boolean }) =>
  Response.json({
    access_token: tokenOf(user),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    user,
  });
const ana = { id: 'ana', identities: [{ id: 'ana' }] };

/** Response of the auth service per path; other paths succeed. */
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];

// Lazy chunks are loaded before the tests.
beforeAll(async () => void (await import('./forget-guest')));

beforeEach(async () => {
  turn += 1;
  // The auth client logs failed requests and the missing WebCrypto.
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  asked = [];
  answers = { '/signup': () => sessionOf({ id: 'guest', is_anonymous: true }) };
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input);
    const path = pathname.replace('/auth/v1', '');
    asked.push(path);
    return (await answers[path]?.()) ?? Response.json({});
  });
  await (await loadAuth()).stopAutoRefresh();
});
afterEach(async () => {
  answers = {};
  await (await loadAuth()).signOut({ scope: 'local' });
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function enterAsGuest() {
  await enterGuestMode();
  expect(storedUserId()).toBe('guest');
  recordWaitingCount('user:guest', 1);
  setDraftText(localDrafts('user:guest'), 'chat:m', 'Wer bringt');
  asked = [];
}

const unsent = () => [unstoredCount('user:guest'), localTextKeys('user:guest', 'draft').length];

/** Enters guest mode without a backend session. */
async function enterLocally() {
  answers['/signup'] = () => Response.json({ msg: 'disabled' }, { status: 422 });
  await enterGuestMode();
  expect(isLocalGuest()).toBe(true);
  asked = [];
}

const refused = (code: string) => () => Response.json({ error_code: code, msg: code }, { status: 400 });

describe('signing in', () => {
  const signIn = async () => signInWithPassword(await loadAuth(), credentials);

  test('refused, costs a guest nothing', async () => {
    await enterAsGuest();
    answers['/token'] = refused('invalid_credentials');
    expect(await signIn()).toMatchObject({ error: { code: 'invalid_credentials' } });
    expect(storedUserId()).toBe('guest');
    expect(asked).toEqual(['/token']);
  });

  test('without an answer, costs a guest nothing', async () => {
    await enterAsGuest();
    answers['/token'] = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await signIn()).error).not.toBeNull();
    expect(storedUserId()).toBe('guest');
    expect(unsent()).toEqual([1, 1]);
  });

  test('with the right password, puts the account in the place of the guest, whose session ends', async () => {
    await enterAsGuest();
    answers['/token'] = () => sessionOf(ana);
    answers['/user'] = () => Response.json(ana);
    // The request for the sign-out never gets a response; the sign-in does not wait for it.
    answers['/logout'] = () => new Promise(() => undefined);
    const events: string[] = [];
    const { data } = (await loadAuth()).onAuthStateChange((event, session) => {
      events.push(`${event} ${session?.user.id}`);
    });
    expect(await signIn()).toMatchObject({ error: null });
    data.subscription.unsubscribe();
    expect(events).toEqual(['INITIAL_SESSION guest', 'SIGNED_IN ana']);
    expect(storedUserId()).toBe('ana');
    expect(findStoredSession()).toMatchObject({ kind: 'fresh', session: { access_token: tokenOf(ana) } });
    expect(asked).toEqual(['/token', '/user', '/logout']);
    await vi.waitFor(() => expect(unsent()).toEqual([0, 0]));
  });

  test('stores the session of the password check nowhere', async () => {
    await enterAsGuest();
    answers['/token'] = () => sessionOf(ana);
    answers['/user'] = () => Response.json(ana);
    const keep = vi.spyOn(Storage.prototype, 'setItem');
    await signIn();
    expect(new Set(keep.mock.calls.map(([key]) => key))).toEqual(new Set([SESSION_KEY]));
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['a limit', () => Response.json({ error_code: 'over_request_rate_limit', msg: 'Slow' }, { status: 429 })],
    ['a page', () => new Response('<h1>No</h1>', { status: 403 })],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a success about nobody', () => Response.json({})],
  ])(
    'a sign-in that meets %s after the password has proved right costs a guest nothing',
    async (_case, answer) => {
      await enterAsGuest();
      answers['/token'] = () => sessionOf(ana);
      answers['/user'] = answer;
      expect((await signIn()).error).not.toBeNull();
      expect(storedUserId()).toBe('guest');
      expect(unsent()).toEqual([1, 1]);
    },
  );

  test('makes one request without an anonymous session, and keeps a local guest', async () => {
    await enterLocally();
    answers['/token'] = refused('invalid_credentials');
    expect(await signIn()).toMatchObject({ error: { code: 'invalid_credentials' } });
    expect(isLocalGuest()).toBe(true);
    expect(asked).toEqual(['/token']);
  });

  test('ends the work of a local guest only', async () => {
    await enterLocally();
    answers['/token'] = () => sessionOf(ana);
    expect(await signIn()).toMatchObject({ error: null });
    expect(isLocalGuest()).toBe(false);
    expect(storedUserId()).toBe('ana');
  });
});

describe('signing up', () => {
  const register = async () => signUpWithPassword(await loadAuth(), credentials);

  test.each<[string, () => Response | Promise<Response>]>([
    ['refused', refused('weak_password')],
    ['for an address that has an account', () => Response.json({ id: 'ana', identities: [] })],
    ['with an answer that means nothing', () => Response.json({})],
    ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s, costs a guest nothing', async (_case, answer) => {
    await enterAsGuest();
    answers['/signup'] = answer;
    await register();
    expect(storedUserId()).toBe('guest');
    expect(asked).toEqual(['/signup']);
    expect(unsent()).toEqual([1, 1]);
  });

  test('accepted, ends the session of the guest, who confirms by mail', async () => {
    await enterAsGuest();
    answers['/signup'] = () => Response.json(ana);
    expect(await register()).toMatchObject({ error: null });
    expect(storedUserId()).toBeNull();
    expect(asked).toEqual(['/signup', '/logout']);
    await vi.waitFor(() => expect(unsent()).toEqual([0, 0]));
  });

  test('accepted at once, puts the account in the place of the guest', async () => {
    await enterAsGuest();
    answers['/signup'] = () => sessionOf(ana);
    await register();
    expect(storedUserId()).toBe('ana');
    expect(asked).toEqual(['/signup']);
  });

  test.each<[string, boolean, () => Response]>([
    ['refused, costs a guest of this browser alone nothing', true, refused('weak_password')],
    ['accepted, ends the work of a guest of this browser alone', false, () => Response.json(ana)],
    ['accepted at once, ends it as well', false, () => sessionOf(ana)],
  ])('%s', async (_case, isGuest, answer) => {
    await enterLocally();
    answers['/signup'] = answer;
    await register();
    expect(isLocalGuest()).toBe(isGuest);
  });
});
