import type { QueryClient } from '@tanstack/react-query';

import type { Gift } from '@/domain/gift/gift';
import type { Picture } from '@/domain/picture/picture';
import { within } from '@/lib/pause';

import { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { showPicture } from './picture-queries';

/** Rejects as without a network when the code does not come. */
function loadChanges() {
  return import('./picture-changes').catch((cause: unknown) => {
    throw new AppError('offline', undefined, { cause });
  });
}

/**
 * Stores a gift, and then its picture, which shows at once. Rejects when the gift is not stored; of a picture that is not
 * a toast tells.
 */
export async function withPicture<T>(
  client: QueryClient,
  data: PersonalData,
  giftId: string,
  picture: Picture | undefined,
  storeGift: () => Promise<T>,
): Promise<T> {
  if (!picture) return storeGift();
  // Before the gift: where its code cannot be had, both stay in the form.
  const { storeOwnPicture } = await loadChanges();
  const stored = await storeGift();
  showPicture(client, data, picture);
  await storeOwnPicture(client, data, { ...picture, giftId });
  return stored;
}

/** A removal waits no longer than this for a picture that nobody has seen yet. */
const longestWaitMs = 2000;
const beingRead = new Map<string, Promise<unknown>>();

/** To be called before the gift leaves the list. */
export function keepForUndo(client: QueryClient, data: PersonalData, giftId: string): void {
  const gift = client.getQueryData<Gift[]>([data.scope, 'gifts'])?.find(({ id }) => id === giftId);
  const id = gift?.pictureId;
  if (!id) return;
  const reading = loadChanges().then(({ readForUndo }) => readForUndo(client, data, id));
  beingRead.set(
    giftId,
    within(longestWaitMs, reading, () => null).catch(() => null),
  );
}

/** Done once the picture of the gift is there, or nobody waits for it any longer. Never rejects. */
export async function whenKept(giftId: string): Promise<void> {
  await beingRead.get(giftId);
  beingRead.delete(giftId);
}

/** Never rejects: the gift is back already. */
export async function bringBackPicture(
  client: QueryClient,
  data: PersonalData,
  { id: giftId, pictureId: id }: Gift,
): Promise<void> {
  if (!id) return;
  await loadChanges().then(
    (changes) => changes.bringBackPicture(client, data, { id, giftId }),
    () => undefined,
  );
}
