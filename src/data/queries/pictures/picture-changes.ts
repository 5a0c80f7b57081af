import type { QueryClient } from '@tanstack/react-query';

import type { ItemPicture } from '@/domain/picture/picture';

import type { PersonalData } from '../../personal-data';
import { storePicture } from '../../pictures/store-picture';
import { untilStored } from '../list/until-stored';
import { failureToast } from '../mutation-meta';
import {
  pictureCacheKey,
  pictureKey,
  pictureQueries,
  pictureStores,
  type PicturedList,
  showPicture,
} from './picture-queries';

// Loaded with the first change of a gift or a wish that has a picture.

/**
 * Stores an item, and then its picture, which shows at once. Rejects when the item is not stored, or only in part; of a
 * picture that is not a toast tells.
 */
export async function storeWithPicture<T>(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  picture: ItemPicture,
  storeItem: () => Promise<T>,
): Promise<T> {
  const storing = storeItem();
  await untilStored(storing);
  showPicture(client, data, list, picture);
  await storeOwnPicture(client, data, list, picture);
  return storing;
}

/** See `storePicture`. */
function storeOwnPicture(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  picture: ItemPicture,
): Promise<void> {
  return storePicture(client, picture, {
    queryKey: pictureKey(data.scope, list, picture.id),
    store: () => data[pictureStores[list]].add(picture),
    cacheKey: pictureCacheKey(data.scope),
    failure: failureToast('Das Bild konnte nicht gespeichert werden'),
  });
}

/** Reads the picture of what is about to go, so that both can come back: it stays with the page. Never rejects. */
export async function readForUndo(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  id: string,
): Promise<void> {
  await client.fetchQuery(pictureQueries.one(data, list, id)).catch(() => null);
}

/** Brings the picture back with its item. Never rejects. */
export async function bringBackPicture(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  { id, itemId }: Pick<ItemPicture, 'id' | 'itemId'>,
): Promise<void> {
  const picture = client.getQueryData<string | null>(pictureKey(data.scope, list, id));
  if (picture) await storeOwnPicture(client, data, list, { id, itemId, data: picture });
}
