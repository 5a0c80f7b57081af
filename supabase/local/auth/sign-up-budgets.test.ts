import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Backend, BackendOptions } from '../backend.ts';
import { publishableKey } from '../keys.ts';
import { startTestBackend, testPassword } from '../test-backend.ts';

let backend: Backend;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => backend.close());

/** Real Supabase client whose requests have the given IP address. */
async function startWith(options: Partial<BackendOptions> = {}) {
  backend = await startTestBackend(options);
  return (address: string) =>
    createClient('http://localhost', publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init), address) },
    }).auth;
}

const signUp = { password: testPassword };

test('the eleventh account of a network in an hour is refused as the hosted service refuses it', async () => {
  const from = await startWith();
  const auth = from('203.0.113.9');
  for (let n = 0; n < 10; n += 1) {
    const { error } = await auth.signUp({ ...signUp, email: `neu${n}@example.org` });
    expect(error).toBeNull();
  }
  const { error } = await auth.signUp({ ...signUp, email: 'zuviel@example.org' });
  expect(error).toMatchObject({ name: 'AuthApiError', status: 429, message: 'busy', code: 'unknown' });
  expect(backend.mailbox.mails.some(({ to }) => to === 'zuviel@example.org')).toBe(false);

  expect((await from('203.0.113.10').signUp({ ...signUp, email: 'anders@example.org' })).error).toBeNull();
  expect((await auth.signInAnonymously()).error).toBeNull();
});

test('an account that exists, or a password that is refused, counts nothing', async () => {
  const from = await startWith();
  const auth = from('203.0.113.9');
  for (let n = 0; n < 12; n += 1) {
    await auth.signUp({ ...signUp, email: 'anna@example.org' });
    await auth.signUp({ password: 'kurz', email: `kurz${n}@example.org` });
  }
  expect((await auth.signUp({ ...signUp, email: 'jonas@example.org' })).error).toBeNull();
});

test('where accounts are not counted nobody is refused', async () => {
  const from = await startWith({ countsAccounts: false });
  const auth = from('127.0.0.1');
  for (let n = 0; n < 12; n += 1)
    expect((await auth.signUp({ ...signUp, email: `neu${n}@example.org` })).error).toBeNull();
});
