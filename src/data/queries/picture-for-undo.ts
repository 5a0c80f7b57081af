import type { QueryClient } from '@tanstack/react-query';

import type { Gift } from '@/domain/gift/gift';

import type { PersonalData } from '../personal-data';
import { pictureKey } from './picture-place';
import { pictureQueries } from './picture-queries';
import { storePicture } from './store-picture';

/** Reads the picture of a gift that is about to go, so that both can come back: it stays with the page. */
export async function readForUndo(client: QueryClient, data: PersonalData, pictureId: string): Promise<void> {
  if (client.getQueryData(pictureKey(data.scope, pictureId))) return;
  await client.fetchQuery(pictureQueries.one(data, pictureId));
}

/** Brings the picture back with its gift. */
export async function bringBackPicture(
  client: QueryClient,
  data: PersonalData,
  { id: giftId, pictureId }: Gift,
): Promise<void> {
  const picture = pictureId && client.getQueryData<string | null>(pictureKey(data.scope, pictureId));
  if (pictureId && picture) await storePicture(client, data, { id: pictureId, giftId, data: picture });
}
