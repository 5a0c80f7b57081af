import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';

import type { KeptPlace } from '../offline/kept-pictures';
import type { DataScope, PersonalData } from '../personal-data';
import { usePersonalData } from '../personal-data-context';
import { loadPictureReader, pictureOptions, sourceOf } from '../pictures/picture-options';

export function pictureKey(scope: DataScope, id: string | null) {
  return [scope, 'pictures', id] as const;
}

/** What the device keeps is that of accounts; guests and the demo have nothing else. */
export function keptPlace(scope: DataScope): KeptPlace | null {
  return scope.startsWith('user:') ? [scope] : null;
}

export const pictureQueries = {
  /** The data of a picture; null when it is not there (yet). Many that are asked for together are one request. */
  one: (data: PersonalData, id: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: pictureKey(data.scope, id),
      queryFn: id === null ? skipToken : () => read(data, id),
    }),
};

async function read({ scope, pictures }: PersonalData, id: string): Promise<string | null> {
  const { readPicture } = await loadPictureReader();
  const readMany = (ids: string[]) => pictures.read(ids);
  return readPicture({ key: pictures, place: keptPlace(scope), readMany }, id);
}

/** What an image shows; null while the picture is on its way, and where there is none. */
export function usePictureSource(id: string | null): string | null {
  const { data } = useQuery({ ...pictureQueries.one(usePersonalData(), id), select: sourceOf });
  return data ?? null;
}

/** Shows a picture at once that was made on this page. */
export function showPicture(client: QueryClient, { scope }: PersonalData, { id, data }: Picture): void {
  client.setQueryData(pictureKey(scope, id), data);
}
