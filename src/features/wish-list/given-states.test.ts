import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readGivenStates } from './given-states';
import type { WishList } from './list-requests';
import { noteTakenWish } from './taken-keys';
import { noteTakerName, takerNotes } from './taker-notes';

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

function readStates(ids: string[]) {
  const wishes = ids.map((id) => ({ id }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing but the ids is read
  return readGivenStates('visitor', 'token', { wishes } as unknown as WishList);
}

test('what is taken belongs to others unless the session or a key says more, and dead keys go', async () => {
  for (const [wish, key] of Object.entries({ book: 'good', bag: 'given', cup: 'old', free: 'unused' }))
    noteTakenWish('visitor', wish, key);
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
  // The one of a free wish may be on its way in another tab.
  const keys = { book: 'good', bag: 'given', free: 'unused' };
  expect(takerNotes('visitor')).toEqual({ name: 'Oma', keys });
  // Whoever signs in later still has what they took.
  expect(takerNotes('user:oma')).toEqual({ name: '', keys });
});

test('of one wish an account has its own key, not that of a visitor', () => {
  noteTakenWish('visitor', 'tent', 'of a visitor');
  noteTakenWish('user:oma', 'tent', 'own');
  expect(takerNotes('user:oma').keys).toEqual({ tent: 'own' });
  expect(takerNotes('visitor').keys).toEqual({ tent: 'of a visitor' });
});

test('the key of a wish that is free goes after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  noteTakenWish('visitor', 'free', 'old');
  noteTakenWish('visitor', 'hidden', 'good');
  noteTakenWish('visitor', 'elsewhere', 'other');
  vi.setSystemTime(24 * 60 * 60 * 1000);
  await readStates(['free']);
  expect(takerNotes('visitor').keys).toEqual({ free: 'old', hidden: 'good', elsewhere: 'other' });
  vi.setSystemTime(24 * 60 * 60 * 1000 + 1);
  await readStates(['free', 'hidden']);
  // What is taken and not to be seen over this link keeps its key.
  expect(takerNotes('visitor').keys).toEqual({ hidden: 'good', elsewhere: 'other' });
});
