import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { giveBackOrTell, takeOrTell } from './giving';
import { noteTakenWish } from './taken-keys';
import { takerNotes } from './taker-notes';

const taking = { token: 'token', wishId: 'tent', name: 'Oma' };

/** What a server knows of the key that a visitor took the tent with; null for nothing. */
let known: { is_given: boolean } | null;
let asked: string[];
beforeEach(() => {
  known = null;
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = new URL(address).pathname.replace('/rest/v1/rpc/', '');
    asked.push(name);
    if (name !== 'find_taken_wish') return Response.json(true);
    return Response.json(known ? [{ owner_name: 'Lisa', title: 'Zelt', ...known }] : []);
  });
  noteTakenWish('visitor', 'tent', 'of a visitor');
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
  expect(await takeOrTell('user:oma', taking)).toBe(outcome);
  expect(asked).toEqual(['find_taken_wish']);
});

test('what a visitor has given back is taken with a key of its own', async () => {
  expect(await takeOrTell('user:oma', taking)).toBe('mine');
  expect(asked).toEqual(['find_taken_wish', 'take_wish']);
  const { tent } = takerNotes('user:oma').keys;
  expect(tent).toMatch(/^[0-9a-f]{32}$/);
  expect(takerNotes('visitor').keys).toEqual({ tent: 'of a visitor' });
});

test('an account gives back what a visitor took here, for both', async () => {
  expect(await giveBackOrTell('user:oma', 'of a visitor')).toBe('free');
  expect(takerNotes('user:oma').keys).toEqual({});
  expect(takerNotes('visitor').keys).toEqual({});
});
