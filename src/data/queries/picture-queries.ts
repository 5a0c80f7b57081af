import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { pictureSource } from '@/domain/picture/picture';

import type { PersonalData, PictureStore } from '../personal-data';
import { usePersonalData } from '../personal-data-context';
import { pictureOptions, pictureReader } from '../pictures/picture-reader';
import { keptPlace, pictureKey } from './picture-place';

export const pictureQueries = {
  /** The data of a picture; null when it is not there (yet). Many that are asked for together are one request. */
  one: (data: PersonalData, id: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: pictureKey(data.scope, id),
      queryFn: id === null ? skipToken : () => readerOf(data)(id),
    }),
};

/** What an image shows; null while the picture is on its way, and where there is none. */
export function usePictureSource(id: string | null): string | null {
  const { data } = useQuery({ ...pictureQueries.one(usePersonalData(), id), select: sourceOf });
  return data ?? null;
}

function sourceOf(data: string | null): string | null {
  return data && pictureSource(data);
}

const readers = new WeakMap<PictureStore, (id: string) => Promise<string | null>>();

function readerOf({ scope, pictures }: PersonalData): (id: string) => Promise<string | null> {
  const known = readers.get(pictures);
  if (known) return known;
  const reader = pictureReader(keptPlace(scope), (ids) => pictures.read(ids));
  readers.set(pictures, reader);
  return reader;
}
