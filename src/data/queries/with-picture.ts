import type { QueryClient } from '@tanstack/react-query';

import type { Gift } from '@/domain/gift/gift';
import type { Picture } from '@/domain/picture/picture';
import { within } from '@/lib/pause';

import type { PersonalData } from '../personal-data';
import { showPicture } from './picture-queries';

const loadChanges = () => import('./picture-changes');

/** Shows the picture of a stored gift and stores it as well. */
export async function addPicture(
  client: QueryClient,
  data: PersonalData,
  giftId: string,
  picture: Picture | undefined,
): Promise<void> {
  if (!picture) return;
  showPicture(client, data, picture);
  const changes = await loadChanges();
  await changes.storeOwnPicture(client, data, { ...picture, giftId });
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

export async function bringBackPicture(
  client: QueryClient,
  data: PersonalData,
  { id: giftId, pictureId: id }: Gift,
): Promise<void> {
  if (id) await (await loadChanges()).bringBackPicture(client, data, { id, giftId });
}
