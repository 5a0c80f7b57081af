import type { QueryClient } from '@tanstack/react-query';

import type { GiftPicture } from '@/domain/picture/picture';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { failureToast } from './mutation-meta';
import { keptPlace, pictureKey } from './picture-place';

export const pictureFailure = failureToast('Das Bild konnte nicht gespeichert werden.');

/** Stores the picture of a gift that is stored. When only that fails, the gift stays and a toast says so. Never rejects. */
export async function storePicture(
  client: QueryClient,
  data: PersonalData,
  picture: GiftPicture,
): Promise<void> {
  const mutationFn = async () => {
    await data.pictures.add(picture);
    const place = keptPlace(data.scope);
    if (place === null) return;
    const reader = await import('../pictures/picture-reader').catch(() => null);
    await reader?.keepOnDevice(place, picture);
  };
  const mutation = {
    mutationKey: [...pictureKey(data.scope, picture.id), 'add'],
    mutationFn,
    meta: { failure: pictureFailure },
  };
  await client
    .getMutationCache()
    .build<void, AppError, void, unknown>(client, mutation)
    .execute()
    .catch(() => undefined);
}
