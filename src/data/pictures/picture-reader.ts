import type { Picture } from '@/domain/picture/picture';
import { batched } from '@/lib/batched';

import type { KeptPlace } from '../offline/kept-pictures';
import { isWithinPixels } from './picture-size';

/** So many pictures in one answer, some megabytes, and ids in one address. */
export const picturesPerRequest = 50;

const loadKept = () => import('../offline/kept-pictures');

interface PictureSource {
  /** Those who ask with the same one share their requests. */
  key: unknown;
  /** Where this device keeps them; null where it keeps nothing beside the source. */
  place: KeptPlace | null;
  readMany: (ids: string[]) => Promise<readonly Picture[]>;
}

const batches = new Map<unknown, (id: string) => Promise<Picture | null>>();

/**
 * The data of a picture: from this device, else together with others from the source. Null when there is none (yet), and
 * for one that is larger than it may be.
 */
export async function readPicture(
  { key, place, readMany }: PictureSource,
  id: string,
): Promise<string | null> {
  const read = batches.get(key) ?? batched(readMany, picturesPerRequest);
  batches.set(key, read);
  const kept = place && (await loadKept().catch(() => null));
  const onDevice = kept && (await kept.readKeptPicture([...place, id]));
  if (onDevice) return onDevice;
  const picture = await read(id);
  if (!picture || !isWithinPixels(picture.data)) return null;
  if (kept) void kept.keepPicture([...place, id], picture.data);
  return picture.data;
}

/** Keeps a picture that was made here as one that was read. */
export async function keepOnDevice(place: KeptPlace, { id, data }: Picture): Promise<void> {
  const kept = await loadKept().catch(() => null);
  await kept?.keepPicture([...place, id], data);
}
