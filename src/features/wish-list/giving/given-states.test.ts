import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { WishList } from '../requests/list-requests';
import { storeClaim } from './claim-tokens';
import { readGivenStates } from './given-states';
import { noteTakerName, claimTokens, takerName } from './taker-notes';

const taken = (wish_id: string, is_mine: boolean, is_given: boolean, is_changed = false) => ({
  wish_id,
  is_mine,
  is_given,
  is_changed,
});
const answers: Record<string, (args: { p_key?: string }) => object> = {
  '/auth/v1/signup': () => ({ access_token: 'first', refresh_token: 'again', expires_in: 3600 }),
  '/rest/v1/rpc/taken_wishes': () => [
    taken('tent', true, false),
    taken('lamp', true, true),
    taken('saw', true, false, true),
    taken('knife', false, false),
    taken('book', false, false),
    taken('bag', false, false),
    taken('cup', false, false),
  ],
  '/rest/v1/rpc/find_taken_wish': ({ p_key }) =>
    p_key === 'old' ? [] : [{ owner_name: 'Lisa', title: 'Buch', url: null, is_given: p_key === 'given' }],
};

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) =>
    Promise.resolve(Response.json(answers[new URL(address).pathname]?.(JSON.parse(body)))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function readStates(ids: string[], calledAs?: string) {
  const wishes = ids.map((id) => ({ id }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing but the ids is read
  return readGivenStates('visitor', 'token', { wishes } as unknown as WishList, calledAs);
}

test('what is taken belongs to others unless the session or a key says more, and dead keys go', async () => {
  for (const [wish, key] of Object.entries({ book: 'good', bag: 'given', cup: 'old', free: 'unused' }))
    storeClaim('visitor', wish, key, 'Oma');
  const states = await readStates(['tent', 'lamp', 'saw', 'knife', 'book', 'bag', 'cup', 'free']);
  expect(Object.fromEntries(states)).toEqual({
    tent: 'mine',
    lamp: 'given',
    saw: 'changed',
    knife: 'others',
    book: 'mine',
    bag: 'given',
    cup: 'others',
  });
  noteTakerName('visitor', 'Oma');
  // The token of the wish 'free' is kept, because another tab may be sending its claim.
  const keys = { book: 'good', bag: 'given', free: 'unused' };
  expect(takerName('visitor')).toBe('Oma');
  expect(claimTokens('visitor')).toEqual(keys);
  // An account that signs in later keeps the claims made as a visitor.
  expect(takerName('user:oma')).toBe('');
  expect(claimTokens('user:oma')).toEqual(keys);
});

test('of one wish an account has its own key, not that of a visitor', () => {
  storeClaim('visitor', 'tent', 'of a visitor', 'Oma');
  storeClaim('user:oma', 'tent', 'own', 'Oma Erika');
  expect(claimTokens('user:oma')).toEqual({ tent: 'own' });
  expect(claimTokens('visitor')).toEqual({ tent: 'of a visitor' });
});

test('the key of a wish that is free goes after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  storeClaim('visitor', 'free', 'old', 'Oma');
  storeClaim('visitor', 'hidden', 'good', 'Oma');
  storeClaim('visitor', 'elsewhere', 'other', 'Oma');
  vi.setSystemTime(24 * 60 * 60 * 1000);
  await readStates(['free']);
  expect(claimTokens('visitor')).toEqual({ free: 'old', hidden: 'good', elsewhere: 'other' });
  vi.setSystemTime(24 * 60 * 60 * 1000 + 1);
  await readStates(['free', 'hidden']);
  // The token of a claimed wish is kept although this list does not show the wish.
  expect(claimTokens('visitor')).toEqual({ hidden: 'good', elsewhere: 'other' });
});

test('in a shared browser what one has taken is not shown to another one, and stays theirs', async () => {
  storeClaim('visitor', 'tent', 'good', 'Tim');
  storeClaim('visitor', 'book', 'good', 'Oma Erika');
  const ids = ['tent', 'book', 'knife'];
  expect(Object.fromEntries(await readStates(ids, 'Mia'))).toEqual({
    tent: 'others',
    book: 'others',
    knife: 'others',
  });
  storeClaim('visitor', 'tent', 'of Mia', 'Mia');
  expect(claimTokens('visitor', 'Mia')).toEqual({ tent: 'of Mia' });
  expect(claimTokens('visitor', 'Oma Erika')).toEqual({ book: 'good' });
  for (const name of ['Tim', 'tim', ' TIM ']) expect(claimTokens('visitor', name)).toEqual({ tent: 'good' });
  expect(Object.fromEntries(await readStates(ids, 'Tim'))).toEqual({
    tent: 'mine',
    book: 'others',
    knife: 'others',
  });
});
