import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ListedWish } from '@/domain/wish/wish-view';

import { storeClaim } from './claim-tokens';
import { giveBackWithToast, takeWithToast } from './giving';
import { claimTokens } from './taker-notes';

const wish: ListedWish = {
  id: 'tent',
  title: 'Zelt',
  notes: null,
  url: null,
  priceCents: 2500,
  isFavorite: false,
  pictureId: null,
};
const taking = { token: 'token', wish, name: 'Oma' };

/** State of the claim on the wish 'tent' on the fake server; null when its claim token is unknown. */
let known: { is_given: boolean; is_changed?: boolean } | null;
let asked: string[];
/** Answer to take_wish, and the rows of the list afterwards. */
let isTaken: boolean | null;
let listed: object[];
let seen: unknown[];
beforeEach(() => {
  known = null;
  asked = [];
  isTaken = true;
  listed = [];
  seen = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const name = new URL(address).pathname.replace('/rest/v1/rpc/', '');
    if (name === '/auth/v1/signup')
      return Response.json({ access_token: 'first', refresh_token: 'again', expires_in: 3600 });
    asked.push(name);
    if (name === 'open_wish_list') return Response.json(listed);
    if (name === 'take_wish') {
      seen.push(JSON.parse(body).p_seen);
      return Response.json(isTaken);
    }
    if (name !== 'find_taken_wish') return Response.json(true);
    return Response.json(known ? [{ owner_name: 'Lisa', title: 'Zelt', ...known }] : []);
  });
  storeClaim('visitor', 'tent', 'of a visitor', 'Mia');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([
  ['mine', { is_given: false }],
  ['given', { is_given: true }],
])('what somebody took before they signed in is theirs: %s', async (outcome, found) => {
  known = found;
  expect(await takeWithToast('user:oma', taking)).toBe(outcome);
  expect(asked).toEqual(['find_taken_wish']);
});

test('what a visitor has given back is taken with a key of its own', async () => {
  expect(await takeWithToast('user:oma', taking)).toBe('mine');
  expect(asked).toEqual(['find_taken_wish', 'take_wish']);
  const { tent } = claimTokens('user:oma');
  expect(tent).toMatch(/^[0-9a-f]{32}$/);
  expect(claimTokens('visitor')).toEqual({ tent: 'of a visitor' });
});

test('an account gives back what a visitor took here, for both', async () => {
  expect(await giveBackWithToast('user:oma', 'of a visitor')).toBe('free');
  expect(claimTokens('user:oma')).toEqual({});
  expect(claimTokens('visitor')).toEqual({});
});

test('what is not as it was read is not taken, and the list as it is comes back', async () => {
  isTaken = null;
  const now = { ...wish, title: 'Küchenmaschine', priceCents: 89_900 };
  listed = [
    {
      owner_name: 'Lisa',
      is_own: false,
      wish_id: 'tent',
      title: now.title,
      notes: null,
      url: null,
      price_cents: now.priceCents,
      is_favorite: false,
      picture_id: null,
    },
  ];
  expect(await takeWithToast('user:oma', taking)).toMatchObject({ wishes: [now] });
  expect(claimTokens('user:oma')).toEqual({ tent: 'of a visitor' });
  isTaken = true;
  expect(await takeWithToast('user:oma', { ...taking, wish: now })).toBe('mine');
  expect(seen).toEqual([
    { title: 'Zelt', notes: null, url: null, price_cents: 2500 },
    { title: 'Küchenmaschine', notes: null, url: null, price_cents: 89_900 },
  ]);
});

test('a changed wish that is not on the list any more is gone', async () => {
  isTaken = null;
  listed = [{ owner_name: 'Lisa', is_own: false, wish_id: null }];
  expect(await takeWithToast('user:oma', taking)).toBe('gone');
});

test('after a lost answer the same key says the same again, and that it has changed since', async () => {
  storeClaim('user:oma', 'tent', 'own', 'Oma');
  known = { is_given: false, is_changed: true };
  expect(await takeWithToast('user:oma', taking)).toBe('changed');
  expect(asked).toEqual(['take_wish', 'find_taken_wish']);
});

test('in a shared browser somebody else takes with a key of their own', async () => {
  known = { is_given: false };
  expect(await takeWithToast('visitor', { ...taking, name: 'Tim', calledAs: 'Tim' })).toBe('mine');
  expect(claimTokens('visitor', 'Mia')).toEqual({ tent: 'of a visitor' });
  expect(claimTokens('visitor', 'Tim').tent).toMatch(/^[0-9a-f]{32}$/);
});
