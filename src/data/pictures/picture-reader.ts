import type { Picture } from '@/domain/picture/picture';
import { batched } from '@/lib/batched';

/** So many pictures in one answer, and ids in one address. */
const picturesPerRequest = 50;

/** Where the pictures of an account are kept on this device; the path ends with the id. */
export type KeptPlace = readonly [scope: string, ...path: string[]];

const loadKept = () => import('../offline/kept-pictures');

/**
 * Reads pictures one by one: from this device, else together with others from `readMany`. `place` is where the device keeps
 * them, null where nothing is kept. Null when there is none (yet).
 */
export function pictureReader(
  place: KeptPlace | null,
  readMany: (ids: string[]) => Promise<readonly Picture[]>,
): (id: string) => Promise<string | null> {
  const read = batched(readMany, picturesPerRequest);
  return async (id) => {
    const kept = place && (await loadKept().catch(() => null));
    const onDevice = kept && (await kept.readKeptPicture([...place, id]));
    if (onDevice) return onDevice;
    const picture = await read(id);
    if (kept && picture) void kept.keepPicture([...place, id], picture.data);
    return picture?.data ?? null;
  };
}

/** Keeps a picture that was made here as one that was read. */
export async function keepOnDevice(place: KeptPlace, { id, data }: Picture): Promise<void> {
  const kept = await loadKept().catch(() => null);
  await kept?.keepPicture([...place, id], data);
}

/** What queries of pictures have in common: one never changes, and one that is not there yet may come. */
export const pictureOptions = {
  staleTime: ({ state: { data } }: { state: { data?: unknown } }) =>
    data ? ('static' as const) : missingForMs,
  retry: false,
} as const;

const missingForMs = 30_000;
