import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';

import type { PictureCacheKey } from '../../offline/picture-cache';
import type { DataScope, PersonalData, PictureStore } from '../../personal-data';
import { usePersonalData } from '../../personal-data-context';
import { loadPictureReader, pictureOptions, sourceOf } from '../../pictures/picture-options';
import type { FormPicture } from '../../pictures/use-form-picture';

/** Name of the picture store for each list of items. */
export const pictureStores = { gifts: 'pictures', wishes: 'wishPictures' } as const;
export type PicturedList = keyof typeof pictureStores;

export function pictureKey(scope: DataScope, list: PicturedList, id: string | null) {
  return [scope, pictureStores[list], id] as const;
}

/** Key of the device's picture cache; null for guests and the demo, whose pictures are on this device anyway. */
export function pictureCacheKey(scope: DataScope): PictureCacheKey | null {
  return scope.startsWith('user:') ? [scope] : null;
}

export const pictureQueries = {
  /** Picture data; null if it is missing (yet). Reads at the same time share a request. */
  one: (data: PersonalData, list: PicturedList, id: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: pictureKey(data.scope, list, id),
      queryFn: id === null ? skipToken : () => read(data.scope, data[pictureStores[list]], id),
    }),
};

async function read(scope: DataScope, pictures: PictureStore, id: string): Promise<string | null> {
  const { readPicture } = await loadPictureReader();
  const readMany = (ids: string[]) => pictures.read(ids);
  return readPicture({ key: pictures, cacheKey: pictureCacheKey(scope), readMany }, id);
}

/** `src` of an image; null while loading and without a picture. */
export function usePictureSource(id: string | null, list: PicturedList = 'gifts'): string | null {
  const { data } = useQuery({ ...pictureQueries.one(usePersonalData(), list, id), select: sourceOf });
  return data ?? null;
}

/** `src` of the picture in a form: the chosen picture, else the stored one. */
export function useFormPictureSource({ src, chosen }: FormPicture, list: PicturedList): string | null {
  const isStored = chosen !== null && chosen.data === undefined;
  const stored = usePictureSource(isStored ? chosen.id : null, list);
  return src ?? stored;
}

/** Puts a picture that was made on this page into the query cache. */
export function showPicture(
  client: QueryClient,
  { scope }: PersonalData,
  list: PicturedList,
  { id, data }: Picture,
): void {
  client.setQueryData(pictureKey(scope, list, id), data);
}
