import { imageDimensionsFromData } from 'image-dimensions';

import { type Picture, pictureLimits } from '@/domain/picture/picture';
import { batched } from '@/lib/batched';

import type { PictureCacheKey } from '../offline/picture-cache';

/** Most pictures per request, which limits its answer to some megabytes and the ids in its URL. */
export const picturesPerRequest = 50;

const loadCache = () => import('../offline/picture-cache');

interface PictureSource {
  /** Sources with the same key share requests. */
  key: unknown;
  /** Key of the pictures in the device's cache; null if the source itself is on this device. */
  cacheKey: PictureCacheKey | null;
  readMany: (ids: string[]) => Promise<readonly Picture[]>;
}

interface Readers {
  /** Looks up pictures wanted at the same moment together, so that those missing in the cache share requests. */
  fromDevice: (id: string) => Promise<Picture | null>;
  fromSource: (id: string) => Promise<Picture | null>;
}

const readersByKey = new Map<unknown, Readers>();

function readersOf({ key, cacheKey, readMany }: PictureSource): Readers {
  const readers = readersByKey.get(key) ?? {
    fromDevice: batched(
      (ids) => (cacheKey ? onDevice(cacheKey, ids) : Promise.resolve([])),
      picturesPerRequest,
    ),
    fromSource: batched(readMany, picturesPerRequest),
  };
  readersByKey.set(key, readers);
  return readers;
}

async function onDevice(cacheKey: PictureCacheKey, ids: string[]): Promise<Picture[]> {
  const cache = await loadCache().catch(() => null);
  const read = async (id: string) => ({ id, data: await cache?.readCachedPicture([...cacheKey, id]) });
  const found = await Promise.all(ids.map(read));
  return found.flatMap(({ id, data }) => (data ? [{ id, data }] : []));
}

/** Reads a picture from the cache, else from the source, in a batch. Null if it is missing (yet) or too large. */
export async function readPicture(source: PictureSource, id: string): Promise<string | null> {
  const { cacheKey } = source;
  const { fromDevice, fromSource } = readersOf(source);
  const kept = cacheKey && (await fromDevice(id));
  if (kept) return kept.data;
  const picture = await fromSource(id);
  if (!picture || !isWithinPixels(picture.data)) return null;
  if (cacheKey) void cacheOnDevice(cacheKey, picture);
  return picture.data;
}

/** Caches a picture that was made on this page. Never rejects. */
export async function cacheOnDevice(cacheKey: PictureCacheKey, { id, data }: Picture): Promise<void> {
  const cache = await loadCache().catch(() => null);
  await cache?.cachePicture([...cacheKey, id], data);
}

/** Length of the base64 prefix that contains the image header; a multiple of four, so that it can be decoded. */
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
