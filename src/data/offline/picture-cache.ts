import * as z from 'zod/mini';

import { inTurn } from '@/lib/in-turn';
import { storedUserId } from '@/lib/supabase/auth/stored-session';

import type { DeviceKey, DeviceStore } from './device/device-store';
import { indexedDeviceStore } from './device/indexed-device-store';

// Limits of the cache: the newest pictures within both stay, so that they show offline and are downloaded once.
const mostPictures = 300;
const mostCharacters = 20 * 1024 * 1024;

const indexSchema = z.array(z.object({ path: z.array(z.string()), length: z.number() }));
type Index = z.infer<typeof indexSchema>;

/** Data scope and path of a cached picture. The path of a group's picture begins with the id of the group. */
export type PictureCacheKey = readonly [scope: string, ...path: string[]];

/** Key of the index of an owner's pictures, oldest first; the key of each picture begins with it. */
export function cacheRoot(scope: string): DeviceKey {
  return [scope, 'pictures'];
}

/** Data of a cached picture; null if missing or unreadable. */
export async function readCachedPicture(
  [scope, ...path]: PictureCacheKey,
  store: DeviceStore = indexedDeviceStore,
): Promise<string | null> {
  const data = await store.get([...cacheRoot(scope), ...path]).catch(() => null);
  return typeof data === 'string' ? data : null;
}

/** Caches a picture and removes the oldest ones beyond the limits. Never rejects: a cache may miss. */
export function cachePicture(
  [scope, ...path]: PictureCacheKey,
  data: string,
  store: DeviceStore = indexedDeviceStore,
): Promise<void> {
  const root = cacheRoot(scope);
  return inTurn(root.join(), async () => {
    const index = indexOf(await store.get(root));
    // Nothing is stored after a sign-out, which has cleared the device during the read.
    if (scope !== `user:${storedUserId()}`) return;
    await store.put([...root, ...path], data);
    const { newest, dropped } = withNewest(index, { path, length: data.length });
    if (scope === `user:${storedUserId()}`) await store.put(root, newest);
    for (const old of dropped) await store.remove([...root, ...old.path]);
  }).catch(() => undefined);
}

/** Removes the pictures below a path, e.g. of a group that was left. Never rejects. */
export function dropCachedPictures(
  [scope, ...path]: PictureCacheKey,
  store: DeviceStore = indexedDeviceStore,
): Promise<void> {
  return store.remove([...cacheRoot(scope), ...path]).catch(() => undefined);
}

function indexOf(value: unknown): Index {
  return indexSchema.safeParse(value).data ?? [];
}

function withNewest(index: Index, added: Index[number]): { newest: Index; dropped: Index } {
  const name = added.path.join();
  const all = [...index.filter(({ path }) => path.join() !== name), added];
  let characters = 0;
  const last = all.findLastIndex(({ length }, at) => {
    characters += length;
    return characters > mostCharacters || all.length - at > mostPictures;
  });
  return { newest: all.slice(last + 1), dropped: all.slice(0, last + 1) };
}
