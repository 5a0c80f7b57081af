import type { QueryClient } from '@tanstack/react-query';

import type { Gift } from '@/domain/gift/gift';
import { within } from '@/lib/pause';

import type { PersonalData } from '../personal-data';
import { pictureKey, pictureQueries } from './picture-queries';
import { storePicture } from './store-picture';

/** A removal waits no longer than this for a picture that nobody has seen yet. */
const longestWaitMs = 2000;
const beingRead = new Map<string, Promise<unknown>>();

/** Reads the picture of a gift that is about to go, so that both can come back: it stays with the page. */
export function readForUndo(client: QueryClient, data: PersonalData, giftId: string): void {
  const gift = client.getQueryData<Gift[]>([data.scope, 'gifts'])?.find(({ id }) => id === giftId);
  if (!gift?.pictureId || client.getQueryData(pictureKey(data.scope, gift.pictureId))) return;
  const reading = client.fetchQuery(pictureQueries.one(data, gift.pictureId)).catch(() => null);
  beingRead.set(giftId, reading);
}

/** Done once `readForUndo` is, or has taken too long. */
export async function whenReadForUndo(giftId: string): Promise<void> {
  const reading = beingRead.get(giftId);
  if (!reading) return;
  beingRead.delete(giftId);
  await within(longestWaitMs, reading, () => null);
}

/** Brings the picture back with its gift. Never rejects. */
export async function bringBackPicture(
  client: QueryClient,
  data: PersonalData,
  { id: giftId, pictureId }: Gift,
): Promise<void> {
  const picture = pictureId && client.getQueryData<string | null>(pictureKey(data.scope, pictureId));
  if (pictureId && picture) await storePicture(client, data, { id: pictureId, giftId, data: picture });
}
