import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Backend } from '../backend.ts';
import { publishableKey } from '../keys.ts';
import { connect, linkTo, signUp, startTestBackend, testPassword, type TestClient } from '../test-backend.ts';

let backend: Backend;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startTestBackend();
  backend.setOrigin('http://localhost:5173');
});
afterAll(() => backend.close());

async function later(seconds: number, task: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  try {
    await task();
  } finally {
    vi.useRealTimers();
  }
}

function claimsOf(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

describe('sign-up', () => {
  test('sends a German mail whose link confirms on our own page', async () => {
    const client = connect(backend);
    const { data } = await client.auth.signUp({
      email: 'anna@example.org',
      password: testPassword,
      options: { data: { name: 'Anna' } },
    });
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.user_metadata.name).toBe('Anna');

    const link = linkTo(backend, 'anna@example.org');
    expect(link.origin + link.pathname).toBe('http://localhost:5173/email-confirmed');
    expect(link.searchParams.get('type')).toBe('signup');

    const token_hash = link.searchParams.get('token') ?? '';
    const verified = await client.auth.verifyOtp({ token_hash, type: 'signup' });
    expect(verified.data.session?.user.email).toBe('anna@example.org');

    const again = await connect(backend).auth.verifyOtp({ token_hash, type: 'signup' });
    expect(again.error?.code).toBe('otp_expired');
  });

  test('before the confirmation nobody can sign in', async () => {
    const client = connect(backend);
    await client.auth.signUp({ email: 'eilig@example.org', password: testPassword });
    const { error } = await client.auth.signInWithPassword({
      email: 'eilig@example.org',
      password: testPassword,
    });
    expect(error?.code).toBe('email_not_confirmed');
    // With a wrong password the answer does not reveal that the account exists.
    const guessed = await client.auth.signInWithPassword({
      email: 'eilig@example.org',
      password: 'Geraten1',
    });
    expect(guessed.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  test('again within a minute is refused, later sends a new mail, and only its link works', async () => {
    const client = connect(backend);
    const credentials = { email: 'doppelt@example.org', password: testPassword };
    await client.auth.signUp(credentials);
    const first = linkTo(backend, credentials.email).searchParams.get('token') ?? '';
    const early = await client.auth.signUp(credentials);
    expect(early.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(early.error?.message).toMatch(/^For security purposes, .* after 5\d seconds\.$/);

    await later(61, async () => {
      const { data, error } = await client.auth.signUp(credentials);
      expect(error).toBeNull();
      expect(data.user?.identities).toHaveLength(1);
      const second = linkTo(backend, credentials.email).searchParams.get('token') ?? '';
      const spent = await client.auth.verifyOtp({ token_hash: first, type: 'signup' });
      expect(spent.error?.code).toBe('otp_expired');
      expect((await client.auth.verifyOtp({ token_hash: second, type: 'signup' })).error).toBeNull();
    });
  });

  test('with a confirmed address neither tells nor sends anything', async () => {
    const { userId } = await signUp(backend, 'schonda@example.org');
    const mails = backend.mailbox.mails.length;
    const { data, error } = await connect(backend).auth.signUp({
      email: 'SchonDa@example.org',
      password: 'Anderes1Passwort',
      options: { data: { name: 'Fremd' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.user?.id).not.toBe(userId);
    expect(data.user?.user_metadata).toEqual({});
    expect(backend.mailbox.mails).toHaveLength(mails);
  });

  test('with a known address asks for the same password as with a new one', async () => {
    await signUp(backend, 'kurzbekannt@example.org');
    const answers = await Promise.all(
      ['kurzbekannt@example.org', 'kurzneu@example.org'].map((email) =>
        connect(backend).auth.signUp({ email, password: '12345' }),
      ),
    );
    expect(answers.map(({ error }) => error?.code)).toEqual(['weak_password', 'weak_password']);
  });

  test('resend repeats the confirmation, a minute later', async () => {
    const email = 'nochmal@example.org';
    const { auth } = connect(backend);
    await auth.signUp({ email, password: testPassword });
    const early = await auth.resend({ type: 'signup', email });
    expect(early.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    await later(61, async () => expect((await auth.resend({ type: 'signup', email })).error).toBeNull());
    expect(backend.mailbox.mails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  test('links of the PKCE flow say so, the first and a resent one, and work', async () => {
    const email = 'pkce@example.org';
    const { auth } = connect(backend, { flowType: 'pkce' });
    const linked = () => linkTo(backend, email).searchParams.get('token') ?? '';
    await auth.signUp({ email, password: testPassword });
    const first = linked();
    expect(first).toMatch(/^pkce_[0-9a-f]{20,}$/);
    await later(61, async () => {
      await auth.resend({ type: 'signup', email });
      expect(linked()).toMatch(/^pkce_[0-9a-f]{20,}$/);
      expect(linked()).not.toBe(first);
      expect((await auth.verifyOtp({ token_hash: first, type: 'signup' })).error?.code).toBe('otp_expired');
      expect((await auth.verifyOtp({ token_hash: linked(), type: 'signup' })).error).toBeNull();
    });
  });

  test.each(['', '12345'])('refuses the password %j', async (password) => {
    const { error } = await connect(backend).auth.signUp({ email: 'kurz@example.org', password });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(backend.mailbox.mails.some(({ to }) => to === 'kurz@example.org')).toBe(false);
  });
});

describe('session', () => {
  test('a wrong password is refused', async () => {
    await signUp(backend, 'falsch@example.org');
    const { error } = await connect(backend).auth.signInWithPassword({
      email: 'falsch@example.org',
      password: 'Falsch123',
    });
    expect(error?.code).toBe('invalid_credentials');
  });

  test('sign-in, refresh, change of name and password, sign-out', async () => {
    await signUp(backend, 'runde@example.org');
    const client = connect(backend);
    const signedIn = await client.auth.signInWithPassword({
      email: 'runde@example.org',
      password: testPassword,
    });
    expect(claimsOf(signedIn.data.session?.access_token)).toMatchObject({
      role: 'authenticated',
      is_anonymous: false,
    });

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
    expect(claimsOf(refreshed.data.session?.access_token)).toMatchObject({ is_anonymous: false });

    const named = await client.auth.updateUser({ data: { name: 'Runa' } });
    expect(named.data.user?.user_metadata.name).toBe('Runa');

    expect((await client.auth.updateUser({ password: 'Anders1234' })).error).toBeNull();
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    const next = await connect(backend).auth.signInWithPassword({
      email: 'runde@example.org',
      password: 'Anders1234',
    });
    expect(next.error).toBeNull();
  });

  test('a new password ends the other sessions, and the change of the address that they began', async () => {
    const { client } = await signUp(backend, 'zwei@example.org');
    const other = connect(backend);
    await other.auth.signInWithPassword({ email: 'zwei@example.org', password: testPassword });
    await other.auth.updateUser({ email: 'fremd@example.org' });
    const token_hash = linkTo(backend, 'fremd@example.org').searchParams.get('token') ?? '';
    const { access_token: token } = (await other.auth.getSession()).data.session ?? {};
    expect((await connect(backend).auth.getUser(token)).error).toBeNull();

    expect((await client.auth.updateUser({ password: 'Anders1234' })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    // Other sessions end at once, even before their token expires.
    const ended = await connect(backend).auth.getUser(token);
    expect(ended.error?.name).toBe('AuthSessionMissingError');
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const change = await connect(backend).auth.verifyOtp({ type: 'email_change', token_hash });
    expect(change.error?.code).toBe('otp_expired');
  });

  test('an anonymous visitor is marked as such, also after a refresh', async () => {
    const client = connect(backend);
    const { data } = await client.auth.signInAnonymously();
    expect(data.user?.is_anonymous).toBe(true);
    expect(claimsOf(data.session?.access_token)).toMatchObject({ is_anonymous: true, role: 'authenticated' });

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.data.user?.is_anonymous).toBe(true);
    expect(claimsOf(refreshed.data.session?.access_token)).toMatchObject({ is_anonymous: true });
  });
});

describe('recovery', () => {
  test('the mail carries code and address to our own page, also with a plus in the address', async () => {
    await signUp(backend, 'anna+neu@example.org');
    const client = connect(backend);
    await client.auth.resetPasswordForEmail('anna+neu@example.org', {
      redirectTo: 'http://localhost:5173/reset-password',
    });
    const link = linkTo(backend, 'anna+neu@example.org');
    expect(link.pathname).toBe('/reset-password');
    const email = link.searchParams.get('email') ?? '';
    expect(email).toBe('anna+neu@example.org');

    const token = link.searchParams.get('token') ?? '';
    const { data } = await client.auth.verifyOtp({ email, token, type: 'recovery' });
    expect(data.session).not.toBeNull();
    expect((await client.auth.updateUser({ password: 'GanzNeu123' })).error).toBeNull();
  });

  test('a wrong code and an unknown address are refused alike', async () => {
    await signUp(backend, 'vergesslich@example.org');
    const client = connect(backend);
    await client.auth.resetPasswordForEmail('vergesslich@example.org');
    const token = '000000';
    const wrong = await client.auth.verifyOtp({ email: 'vergesslich@example.org', token, type: 'recovery' });
    const unknown = await client.auth.verifyOtp({ email: 'niemand@example.org', token, type: 'recovery' });
    expect(wrong.error?.code).toBe('otp_expired');
    expect(unknown.error?.code).toBe('otp_expired');
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const { error } = await connect(backend).auth.resetPasswordForEmail('niemand@example.org');
    expect(error).toBeNull();
    expect(backend.mailbox.mails.some(({ to }) => to === 'niemand@example.org')).toBe(false);
  });
});

test('a second link to a new password within a minute is refused', async () => {
  await signUp(backend, 'eilig.vergesslich@example.org');
  const { auth } = connect(backend);
  const ask = async () => (await auth.resetPasswordForEmail('eilig.vergesslich@example.org')).error;
  expect(await ask()).toBeNull();
  expect(await ask()).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  await later(61, async () => expect(await ask()).toBeNull());
});

describe('a new address', () => {
  const tokenTo = (email: string) => linkTo(backend, email).searchParams.get('token') ?? '';

  async function change(from: string, to: string): Promise<TestClient['auth']> {
    const { client } = await signUp(backend, from);
    expect((await client.auth.updateUser({ email: to })).error).toBeNull();
    return client.auth;
  }

  test.each([
    ['the old one first', 0],
    ['the new one first', 1],
  ])('a changed address counts once both addresses have agreed, %s', async (_, first) => {
    const addresses = [`alt${first}@example.org`, `neu${first}@example.org`] as const;
    const auth = await change(...addresses);
    const tokens = addresses.map(tokenTo);
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(linkTo(backend, addresses[1]).pathname).toBe('/email-confirmed');

    const verify = (token_hash = '') => connect(backend).auth.verifyOtp({ type: 'email_change', token_hash });
    const half = await verify(tokens[first]);
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    expect((await auth.getUser()).data.user?.email).toBe(addresses[0]);
    expect((await verify(tokens[first])).error?.code).toBe('otp_expired');

    const whole = await verify(tokens[1 - first]);
    expect(whole.data.session?.user.email).toBe(addresses[1]);
    expect((await auth.getUser()).data.user?.email).toBe(addresses[1]);
    const signedIn = await auth.signInWithPassword({ email: addresses[1], password: testPassword });
    expect(signedIn.error).toBeNull();
  });

  test('is asked for again after a minute, and the earlier links are worth nothing', async () => {
    const auth = await change('mehrmals@example.org', 'ziel@example.org');
    const spent = tokenTo('ziel@example.org');
    const again = () => auth.resend({ type: 'email_change', email: 'mehrmals@example.org' });
    expect((await auth.updateUser({ email: 'anders@example.org' })).error?.status).toBe(429);
    expect((await again()).error?.status).toBe(429);
    await later(61, async () => expect((await again()).error).toBeNull());
    const { error } = await auth.verifyOtp({ type: 'email_change', token_hash: spent });
    expect(error?.code).toBe('otp_expired');
    expect(backend.mailbox.mails.some(({ to }) => to === 'anders@example.org')).toBe(false);
  });

  test.each([
    ['the link to the old one', 0],
    ['the link to the new one', 1],
  ])('is confirmed within an hour: %s', async (_, asked) => {
    const addresses = [`spaet${asked}@example.org`, `spaeter${asked}@example.org`] as const;
    const auth = await change(...addresses);
    const tokens = addresses.map(tokenTo);
    const verify = (token_hash = '') => connect(backend).auth.verifyOtp({ type: 'email_change', token_hash });
    await later(3601, async () => expect((await verify(tokens[asked])).error?.code).toBe('otp_expired'));
    // A first confirmation that has expired does not count: both addresses must confirm within the hour.
    await later(3595, async () => expect((await verify(tokens[asked])).data.session).toBeNull());
    await later(3601, async () => expect((await verify(tokens[1 - asked])).error?.code).toBe('otp_expired'));
    expect((await auth.getUser()).data.user?.email).toBe(addresses[0]);
  });

  test('has links of the PKCE flow where a client speaks it, the first and resent ones, and they work', async () => {
    const addresses = ['pkce.alt@example.org', 'pkce.neu@example.org'] as const;
    await signUp(backend, addresses[0]);
    const { auth } = connect(backend, { flowType: 'pkce' });
    await auth.signInWithPassword({ email: addresses[0], password: testPassword });
    const ours = /^pkce_[0-9a-f]{20,}$/;
    expect((await auth.updateUser({ email: addresses[1] })).error).toBeNull();
    const first = addresses.map(tokenTo);
    expect(first).toEqual([expect.stringMatching(ours), expect.stringMatching(ours)]);
    await later(61, async () => {
      expect((await auth.resend({ type: 'email_change', email: addresses[0] })).error).toBeNull();
      const second = addresses.map(tokenTo);
      expect(second).toEqual([expect.stringMatching(ours), expect.stringMatching(ours)]);
      expect(second).not.toEqual(first);
      for (const token_hash of second)
        expect((await auth.verifyOtp({ type: 'email_change', token_hash })).error).toBeNull();
      expect((await auth.getUser()).data.user?.email).toBe(addresses[1]);
    });
  });

  test('of somebody else is refused', async () => {
    await signUp(backend, 'vergeben@example.org');
    const { client } = await signUp(backend, 'neidisch@example.org');
    const { error } = await client.auth.updateUser({ email: 'vergeben@example.org' });
    expect(error?.code).toBe('email_exists');
  });
});

describe('tokens that are not ours', () => {
  const foreign = sign(
    { sub: '00000000-0000-4000-8000-000000000001', role: 'service_role', exp: 4e9 },
    'guessed',
  );

  test.each([
    ['signed with another secret', foreign],
    ['no token at all', 'abc'],
    ['without a signature', `${foreign.split('.').slice(0, 2).join('.')}.`],
  ])('%s: 401', async (_, token) => {
    for (const path of ['/rest/v1/gifts?select=id', '/auth/v1/user']) {
      const response = await request(path, token);
      expect([401, 403]).toContain(response.status);
    }
    expect((await request('/rest/v1/gifts?select=id', token)).status).toBe(401);
  });

  test('an expired one: 401 and the code that the client refreshes on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3600 * 1000 });
    const { client } = await signUp(backend, 'gestern@example.org');
    const { data } = await client.auth.getSession();
    vi.useRealTimers();
    const response = await request('/rest/v1/gifts?select=id', data.session?.access_token ?? '');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
  });

  test('without the key of the app nothing answers', async () => {
    const response = await backend.fetch(
      new Request('http://localhost/rest/v1/gifts?select=id'),
      '127.0.0.1',
    );
    expect(response.status).toBe(401);
  });

  function request(path: string, token: string): Promise<Response> {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    return backend.fetch(new Request(`http://localhost${path}`, { headers }), '127.0.0.1');
  }

  function sign(claims: object, secret: string): string {
    const [head, body] = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    return `${head}.${body}.${createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')}`;
  }
});
