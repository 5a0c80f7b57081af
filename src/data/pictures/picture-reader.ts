import type { Picture } from '@/domain/picture/picture';
import { batched } from '@/lib/batched';

import type { PictureCacheKey } from '../offline/picture-cache';
import { isWithinPixels } from './picture-size';

/** So many pictures in one answer, some megabytes, and ids in one address. */
export const picturesPerRequest = 50;

const loadCache = () => import('../offline/picture-cache');

interface PictureSource {
  /** Those who ask with the same one share their requests. */
  key: unknown;
  /** Of the cache on this device; null where the source is this device. */
  cacheKey: PictureCacheKey | null;
  readMany: (ids: string[]) => Promise<readonly Picture[]>;
}

const batches = new Map<unknown, (id: string) => Promise<Picture | null>>();

/**
 * The data of a picture: from this device, else together with others from the source. Null when there is none (yet), and
 * for one that is larger than it may be.
 */
export async function readPicture(
  { key, cacheKey, readMany }: PictureSource,
  id: string,
): Promise<string | null> {
  const read = batches.get(key) ?? batched(readMany, picturesPerRequest);
  batches.set(key, read);
  const cache = cacheKey && (await loadCache().catch(() => null));
  const onDevice = cache && (await cache.readCachedPicture([...cacheKey, id]));
  if (onDevice) return onDevice;
  const picture = await read(id);
  if (!picture || !isWithinPixels(picture.data)) return null;
  if (cache) void cache.cachePicture([...cacheKey, id], picture.data);
  return picture.data;
}

/** Caches a picture that was made here. Never rejects. */
export async function cacheOnDevice(cacheKey: PictureCacheKey, { id, data }: Picture): Promise<void> {
  const cache = await loadCache().catch(() => null);
  await cache?.cachePicture([...cacheKey, id], data);
}
