import type { QueryClient } from '@tanstack/react-query';

import type { ItemPicture } from '@/domain/picture/picture';

import { untilStored } from '../../app-error';
import type { PersonalData } from '../../personal-data';
import { storePicture } from '../../pictures/store-picture';
import { failureToast } from '../mutation-meta';
import {
  pictureCacheKey,
  pictureKey,
  pictureQueries,
  pictureStores,
  type PicturedList,
  showPicture,
} from './picture-queries';

// This file is a lazy chunk, loaded with the first picture of a gift or wish.

/** Stores an item, then its picture. Rejects if the item was not stored completely; a failed picture shows a toast. */
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

/** Reads the picture of an item to be removed into memory, for an undo. Never rejects. */
export async function readForUndo(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  id: string,
): Promise<void> {
  await client.fetchQuery(pictureQueries.one(data, list, id)).catch(() => null);
}

/** Stores the picture of a restored item again. Never rejects. */
export async function storePictureAgain(
  client: QueryClient,
  data: PersonalData,
  list: PicturedList,
  { id, itemId }: Pick<ItemPicture, 'id' | 'itemId'>,
): Promise<void> {
  const picture = client.getQueryData<string | null>(pictureKey(data.scope, list, id));
  if (picture) await storeOwnPicture(client, data, list, { id, itemId, data: picture });
}
