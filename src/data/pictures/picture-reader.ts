import { imageDimensionsFromData } from 'image-dimensions';

import { type Picture, pictureLimits } from '@/domain/picture/picture';
import { batched } from '@/lib/batched';

import type { PictureCacheKey } from '../offline/picture-cache';

/** Limits the answer to some megabytes, and the ids in the URL. */
export const picturesPerRequest = 50;

const loadCache = () => import('../offline/picture-cache');

interface PictureSource {
  /** Readers with the same key share requests. */
  key: unknown;
  /** Key in the device's cache; null if the source is on this device. */
  cacheKey: PictureCacheKey | null;
  readMany: (ids: string[]) => Promise<readonly Picture[]>;
}

const batches = new Map<unknown, (id: string) => Promise<Picture | null>>();

/**
 * Reads a picture from the cache, else from the source, batched with others. Null if it is missing (yet) or too large.
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

/** Caches a picture that was made on this page. Never rejects. */
export async function cacheOnDevice(cacheKey: PictureCacheKey, { id, data }: Picture): Promise<void> {
  const cache = await loadCache().catch(() => null);
  await cache?.cachePicture([...cacheKey, id], data);
}

/** Length of the base64 prefix with the image header; a multiple of four. */
const headLength = 16_384;

/**
 * True if a stored picture is within the limits of our encoder. A crafted one of a few bytes could declare 16,000
 * pixels per edge and take a gigabyte to decode.
 */
export function isWithinPixels(data: string): boolean {
  try {
    const head = Uint8Array.from(atob(data.slice(0, headLength)), (character) => character.charCodeAt(0));
    const size = imageDimensionsFromData(head);
    return size !== undefined && Math.max(size.width, size.height) <= pictureLimits.pixels;
  } catch {
    return false;
  }
}
