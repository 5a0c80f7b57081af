import * as z from 'zod/mini';

import { inTurn } from '@/lib/in-turn';
import { storedUserId } from '@/lib/supabase/stored-session';

import type { DeviceKey, DeviceStore } from './device/device-store';
import { indexedDeviceStore } from './device/indexed-device-store';

/** The newest that fit are kept to be seen without a connection, and so that none is read twice. */
const mostPictures = 300;
const mostCharacters = 20 * 1024 * 1024;

const indexSchema = z.array(z.object({ path: z.array(z.string()), length: z.number() }));
type Index = z.infer<typeof indexSchema>;

/** Whose it is, and below what: a picture of a group lies below the id of the group. */
export type KeptPlace = readonly [scope: string, ...path: string[]];

/** Below it lies each picture under its path, and at the key itself which ones there are, oldest first. */
export function picturesKey(scope: string): DeviceKey {
  return [scope, 'pictures'];
}

/** A picture that this device has; null when it has not, or the browser does not say. */
export async function readKeptPicture(
  [scope, ...path]: KeptPlace,
  store: DeviceStore = indexedDeviceStore,
): Promise<string | null> {
  const data = await store.get([...picturesKey(scope), ...path]).catch(() => null);
  return typeof data === 'string' ? data : null;
}

/** Keeps a picture and takes the oldest away where there are too many. Never rejects: it can be read again. */
export function keepPicture(
  [scope, ...path]: KeptPlace,
  data: string,
  store: DeviceStore = indexedDeviceStore,
): Promise<void> {
  const place = picturesKey(scope);
  return inTurn(place.join(), async () => {
    const index = indexOf(await store.get(place));
    // Whoever has left meanwhile took everything along.
    if (scope !== `user:${storedUserId()}`) return;
    await store.put([...place, ...path], data);
    const { kept, dropped } = withNewest(index, { path, length: data.length });
    if (scope === `user:${storedUserId()}`) await store.put(place, kept);
    for (const old of dropped) await store.remove([...place, ...old.path]);
  }).catch(() => undefined);
}

/** Takes away what lies below a path, as when a group was left. Never rejects. */
export function forgetKeptPictures(
  [scope, ...path]: KeptPlace,
  store: DeviceStore = indexedDeviceStore,
): Promise<void> {
  return store.remove([...picturesKey(scope), ...path]).catch(() => undefined);
}

function indexOf(value: unknown): Index {
  return indexSchema.safeParse(value).data ?? [];
}

function withNewest(index: Index, added: Index[number]): { kept: Index; dropped: Index } {
  const name = added.path.join();
  const all = [...index.filter(({ path }) => path.join() !== name), added];
  let characters = 0;
  const last = all.findLastIndex(({ length }, at) => {
    characters += length;
    return characters > mostCharacters || all.length - at > mostPictures;
  });
  return { kept: all.slice(last + 1), dropped: all.slice(0, last + 1) };
}
