import { afterEach, beforeEach, expect, test } from 'vitest';

import { SESSION_KEY } from '@/lib/supabase/auth/stored-session';

import { memoryDeviceStore } from './device/test-device-store';
import { forgetDevice, forgetOthers, forgetReads } from './forget-device';
import { dropCachedPictures, cachePicture, readCachedPicture } from './picture-cache';

const scope = 'user:ana';

function signIn(id: string) {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: 'a', expires_at: 1, user: { id } }));
}
beforeEach(() => signIn('ana'));
afterEach(() => localStorage.clear());

test('a cached picture is found, below its group if it has one', async () => {
  const store = memoryDeviceStore();
  await cachePicture([scope, 'book'], 'UklGRbook', store);
  await cachePicture([scope, 'family', 'book'], 'UklGRgroup', store);
  expect(await readCachedPicture([scope, 'book'], store)).toBe('UklGRbook');
  expect(await readCachedPicture([scope, 'family', 'book'], store)).toBe('UklGRgroup');
  expect(await readCachedPicture([scope, 'other'], store)).toBeNull();
  expect(await readCachedPicture(['user:ben', 'book'], store)).toBeNull();
});

test('the newest 300 stay', async () => {
  const store = memoryDeviceStore();
  const names = Array.from({ length: 302 }, (_, index) => `picture-${index}`);
  await Promise.all(names.map((name) => cachePicture([scope, name], 'UklGR', store)));
  const kept = await Promise.all(names.map((name) => readCachedPicture([scope, name], store)));
  expect(kept.map((data) => data !== null)).toEqual(names.map((_, index) => index >= 2));
});

test('no more than 20 MB stay, and keeping one again makes it new', async () => {
  const store = memoryDeviceStore();
  const large = 'A'.repeat(7 * 1024 * 1024);
  for (const name of ['first', 'second', 'first', 'third']) await cachePicture([scope, name], large, store);
  expect(await readCachedPicture([scope, 'first'], store)).not.toBeNull();
  expect(await readCachedPicture([scope, 'second'], store)).toBeNull();
  expect(await readCachedPicture([scope, 'third'], store)).not.toBeNull();
});

test('a removed group drops its own pictures', async () => {
  const store = memoryDeviceStore();
  await cachePicture([scope, 'book'], 'UklGR', store);
  await cachePicture([scope, 'family', 'tent'], 'UklGR', store);
  await dropCachedPictures([scope, 'family'], store);
  expect(await readCachedPicture([scope, 'family', 'tent'], store)).toBeNull();
  expect(await readCachedPicture([scope, 'book'], store)).not.toBeNull();
});

test.each([
  ['signing out', forgetDevice],
  ['a session that ended', forgetReads],
] as const)('%s takes all pictures along', async (_name, forget) => {
  const store = memoryDeviceStore();
  await cachePicture([scope, 'book'], 'UklGR', store);
  await forget(store, scope);
  expect(await store.scopes()).toEqual([]);
});

test('after a sign-out other users find nothing', async () => {
  const store = memoryDeviceStore();
  await cachePicture([scope, 'book'], 'UklGR', store);
  await forgetOthers(store, 'user:ben');
  expect(await store.scopes()).toEqual([]);
});

test('a picture that arrives after the sign-out is not kept', async () => {
  const store = memoryDeviceStore();
  const keeping = cachePicture([scope, 'book'], 'UklGR', store);
  localStorage.clear();
  await keeping;
  expect(await store.scopes()).toEqual([]);
});

test('a sign-out while a picture is cached leaves no index behind', async () => {
  const store = memoryDeviceStore();
  const slow: typeof store = {
    ...store,
    async put(key, value) {
      await store.put(key, value);
      if (value !== 'UklGR') return;
      localStorage.clear();
      await forgetDevice(store, scope);
    },
  };
  await cachePicture([scope, 'book'], 'UklGR', slow);
  expect(await store.scopes()).toEqual([]);
});

test('a cache on a full device stores nothing and rejects nothing', async () => {
  const store = memoryDeviceStore();
  store.refuse(true);
  await cachePicture([scope, 'book'], 'UklGR', store);
  expect(await readCachedPicture([scope, 'book'], store)).toBeNull();
  await dropCachedPictures([scope, 'book'], store);
});
