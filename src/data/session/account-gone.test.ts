import { expect, test, vi } from 'vitest';

import { isAccountGone } from './account-gone';

const { getUser } = vi.hoisted(() => ({ getUser: vi.fn<() => Promise<unknown>>() }));
vi.mock('@/lib/supabase/load-auth', () => ({ loadAuth: async () => ({ getUser }) }));

test.each([
  ['there', { data: { user: { id: 'ana' } }, error: null }, false],
  ['deleted', { data: { user: null }, error: { code: 'user_not_found', status: 403 } }, true],
  ['behind a token that ended', { data: { user: null }, error: { code: 'bad_jwt', status: 403 } }, false],
  ['out of reach', { data: { user: null }, error: { name: 'AuthRetryableFetchError', status: 0 } }, false],
])('an account that is %s', async (_name, answer, isGone) => {
  getUser.mockResolvedValueOnce(answer);
  expect(await isAccountGone()).toBe(isGone);
});

test('nobody can tell', async () => {
  getUser.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await isAccountGone()).toBe(false);
});
