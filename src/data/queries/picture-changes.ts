import type { QueryClient } from '@tanstack/react-query';

import type { GiftPicture } from '@/domain/picture/picture';

import type { PersonalData } from '../personal-data';
import { storePicture } from '../pictures/store-picture';
import { failureToast } from './mutation-meta';
import { keptPlace, pictureKey, pictureQueries } from './picture-queries';

// Loaded with the first change of a gift that has a picture.

/** See `storePicture`. */
export function storeOwnPicture(
  client: QueryClient,
  data: PersonalData,
  picture: GiftPicture,
): Promise<void> {
  return storePicture(client, picture, {
    queryKey: pictureKey(data.scope, picture.id),
    store: () => data.pictures.add(picture),
    place: keptPlace(data.scope),
    failure: failureToast('Das Bild konnte nicht gespeichert werden'),
  });
}

/** Reads the picture of a gift that is about to go, so that both can come back: it stays with the page. Never rejects. */
export async function readForUndo(client: QueryClient, data: PersonalData, id: string): Promise<void> {
  await client.fetchQuery(pictureQueries.one(data, id)).catch(() => null);
}

/** Brings the picture back with its gift. Never rejects. */
export async function bringBackPicture(
  client: QueryClient,
  data: PersonalData,
  { id, giftId }: Pick<GiftPicture, 'id' | 'giftId'>,
): Promise<void> {
  const picture = client.getQueryData<string | null>(pictureKey(data.scope, id));
  if (picture) await storeOwnPicture(client, data, { id, giftId, data: picture });
}
