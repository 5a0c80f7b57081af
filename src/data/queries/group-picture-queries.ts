import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import { type Picture, pictureSource } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

import { groupPictureKey, keptGroupPictures } from '../pictures/group-picture-place';
import { pictureOptions, pictureReader } from '../pictures/picture-reader';
import { readOnce, rowsOf } from '../supabase/request';

type Place = Parameters<typeof groupPictureKey>[0];

const groupPictureQueries = {
  /** The data of a picture of a group; null when it is not there (yet), or not for the user. */
  one: (place: Place, id: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: groupPictureKey(place, id),
      queryFn: id === null ? skipToken : () => readerOf(place)(id),
    }),
};

/** What an image shows; null while the picture is on its way, and where there is none. */
export function useGroupPictureSource(place: Place, id: string | null): string | null {
  const { data } = useQuery({ ...groupPictureQueries.one(place, id), select: sourceOf });
  return data ?? null;
}

function sourceOf(data: string | null): string | null {
  return data && pictureSource(data);
}

const readers = new Map<string, (id: string) => Promise<string | null>>();

function readerOf(place: Place): (id: string) => Promise<string | null> {
  const name = keptGroupPictures(place).join();
  const known = readers.get(name);
  if (known) return known;
  const reader = pictureReader(keptGroupPictures(place), (ids) => readPictures(place, ids));
  readers.set(name, reader);
  return reader;
}

function readPictures({ groupId }: Place, ids: string[]): Promise<Picture[]> {
  return rowsOf(
    readOnce(rest.from('group_gift_pictures').select('id, data').eq('group_id', groupId).in('id', ids)),
  );
}
