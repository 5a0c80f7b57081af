import { afterEach, beforeEach, expect, test } from 'vitest';

import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { memoryDeviceStore } from '../offline/device/test-device-store';
import { forgetDevice, forgetOthers, forgetReads } from '../offline/forget-device';
import type { DataScope } from '../personal-data';
import { limitAt, recordLimit, storedLimit } from './ai-limit';
import { storeAiRecord } from './ai-records';

const store = memoryDeviceStore();
const limit = { maxRequests: 3, windowMinutes: 1 };

function signIn(id: string): void {
  const session = { access_token: 'token', expires_at: 4e9, user: { id } };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

/** All AI records in localStorage, as scope and kind. */
const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key !== SESSION_KEY)
    .toSorted();

beforeEach(() => {
  for (const [id, scope] of [
    ['ana', 'user:ana'],
    ['ben', 'user:ben'],
    ['ben', 'guest'],
  ] satisfies [string, DataScope][]) {
    signIn(id);
    recordLimit(scope, limit, Date.now());
    storeAiRecord('ai-analyses', scope, '{}');
  }
});
afterEach(() => localStorage.clear());

const ofAna = ['ai-analyses:user:ana', 'ai-limit:user:ana'];
const ofBen = ['ai-analyses:user:ben', 'ai-limit:user:ben'];
const ofGuest = ['ai-analyses:guest', 'ai-limit:guest'];

test.each<[string, () => Promise<void>, string[]]>([
  ['goes with whoever leaves', () => forgetDevice(store, 'user:ana'), [...ofGuest, ...ofBen]],
  [
    'stays when a session ends by itself',
    () => forgetReads(store, 'user:ana'),
    [...ofGuest, ...ofAna, ...ofBen],
  ],
  ['goes once somebody else comes', () => forgetOthers(store, 'user:ben'), [...ofGuest, ...ofBen]],
])('what the AI left here %s', async (_name, forget, expected) => {
  await forget();
  expect(kept()).toEqual(expected.toSorted());
});

test('an answer of the AI that comes after its user has gone leaves nothing', async () => {
  localStorage.removeItem(SESSION_KEY);
  await forgetDevice(store, 'user:ana');
  recordLimit('user:ana', limit, Date.now());
  storeAiRecord('ai-analyses', 'user:ana', '{}');
  expect(kept()).toEqual([...ofGuest, ...ofBen].toSorted());
  signIn('ana');
  recordLimit('user:ana', limit, Date.now());
  expect(limitAt(Date.now(), storedLimit('user:ana'))).not.toBeNull();
});
