import type { QueryClient } from '@tanstack/react-query';

import type { GiftPicture } from '@/domain/picture/picture';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { storeOptions } from '../pictures/picture-options';
import { keepOnDevice } from '../pictures/picture-reader';
import { failureToast } from './mutation-meta';
import { keptPlace, pictureKey, pictureQueries } from './picture-queries';

// Loaded with the first change of a gift that has a picture.

/** Stores the picture of a gift that is stored. When only that fails, the gift stays and a toast says so. Never rejects. */
export async function storePicture(
  client: QueryClient,
  data: PersonalData,
  picture: GiftPicture,
): Promise<void> {
  const mutationFn = async () => {
    await data.pictures.add(picture);
    const place = keptPlace(data.scope);
    if (place) await keepOnDevice(place, picture);
  };
  const mutation = {
    ...storeOptions,
    mutationKey: [...pictureKey(data.scope, picture.id), 'add'],
    mutationFn,
    meta: { failure: failureToast('Das Bild konnte nicht gespeichert werden.') },
  };
  await client
    .getMutationCache()
    .build<void, AppError, void, unknown>(client, mutation)
    .execute()
    .catch(() => undefined);
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
  if (picture) await storePicture(client, data, { id, giftId, data: picture });
}
