import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';

import type { PictureCacheKey } from '../../offline/picture-cache';
import type { DataScope, PersonalData, PictureStore } from '../../personal-data';
import { usePersonalData } from '../../personal-data-context';
import { loadPictureReader, pictureOptions, sourceOf } from '../../pictures/picture-options';
import type { FormPicture } from '../../pictures/use-form-picture';

/** The lists whose items have pictures, and where these are. */
export const pictureStores = { gifts: 'pictures', wishes: 'wishPictures' } as const;
export type PicturedList = keyof typeof pictureStores;

export function pictureKey(scope: DataScope, list: PicturedList, id: string | null) {
  return [scope, pictureStores[list], id] as const;
}

/** Only an account has a cache on the device: guests and the demo store their pictures there. */
export function pictureCacheKey(scope: DataScope): PictureCacheKey | null {
  return scope.startsWith('user:') ? [scope] : null;
}

export const pictureQueries = {
  /** The data of a picture; null when it is not there (yet). Many that are asked for together are one request. */
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

/** What an image shows; null while the picture is on its way, and where there is none. */
export function usePictureSource(id: string | null, list: PicturedList = 'gifts'): string | null {
  const { data } = useQuery({ ...pictureQueries.one(usePersonalData(), list, id), select: sourceOf });
  return data ?? null;
}

/** As `usePictureSource`, of the picture of a form: what is chosen, or else what is stored. */
export function useFormPictureSource({ src, chosen }: FormPicture, list: PicturedList): string | null {
  const isStored = chosen !== null && chosen.data === undefined;
  const stored = usePictureSource(isStored ? chosen.id : null, list);
  return src ?? stored;
}

/** Shows a picture at once that was made on this page. */
export function showPicture(
  client: QueryClient,
  { scope }: PersonalData,
  list: PicturedList,
  { id, data }: Picture,
): void {
  client.setQueryData(pictureKey(scope, list, id), data);
}
