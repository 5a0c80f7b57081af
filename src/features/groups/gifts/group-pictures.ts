import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { AppError } from '@/data/app-error';
import { keepOnDevice, type KeptPlace, pictureOptions, pictureReader } from '@/data/pictures/picture-reader';
import { dataOf, readOnce, rowsOf } from '@/data/supabase/request';
import { type Picture, pictureSource } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace } from '../shared/group-keys';
import { loggedFailure } from '../shared/messages';

export const groupPictureQueries = {
  /** The data of a picture of a group; null when it is not there (yet), or not for the user. */
  one: (place: GroupPlace, id: string | null) =>
    queryOptions({
      ...pictureOptions,
      queryKey: groupKey(place, 'pictures', id),
      queryFn: id === null ? skipToken : () => readerOf(place)(id),
    }),
};

/** What an image shows; null while the picture is on its way, and where there is none. */
export function useGroupPictureSource(place: GroupPlace, id: string | null): string | null {
  const { data } = useQuery({ ...groupPictureQueries.one(place, id), select: sourceOf });
  return data ?? null;
}

function sourceOf(data: string | null): string | null {
  return data && pictureSource(data);
}

/** Shows a picture of an idea at once, and stores it. When only that fails, the idea stays and a toast says so. */
export function addGroupPicture(
  client: QueryClient,
  place: GroupPlace,
  giftId: string,
  { id, data }: Picture,
): void {
  const mutationKey = groupKey(place, 'pictures', id);
  client.setQueryData(mutationKey, data);
  const mutationFn = async () => {
    const row = { id, gift_id: giftId, group_id: place.groupId, data };
    await dataOf(rest.from('group_gift_pictures').upsert(row, { ignoreDuplicates: true }));
    await keepOnDevice(keptPlace(place), { id, data });
  };
  const meta = { failure: loggedFailure('Das Bild konnte nicht gespeichert werden.') };
  client
    .getMutationCache()
    .build<void, AppError, void, unknown>(client, { mutationKey, mutationFn, meta })
    .execute()
    .catch(() => undefined);
}

/** A group that was left, or is gone, takes its pictures along from the device. */
export function useForgottenPictures({ userId, groupId }: GroupPlace, isGone: boolean): void {
  useEffect(() => {
    if (isGone) void forgetGroupPictures({ userId, groupId });
  }, [userId, groupId, isGone]);
}

export async function forgetGroupPictures(place: GroupPlace): Promise<void> {
  const kept = await import('@/data/offline/kept-pictures').catch(() => null);
  await kept?.forgetKeptPictures(keptPlace(place));
}

function keptPlace({ userId, groupId }: GroupPlace): KeptPlace {
  return [`user:${userId}`, groupId];
}

const readers = new Map<string, (id: string) => Promise<string | null>>();

function readerOf(place: GroupPlace): (id: string) => Promise<string | null> {
  const name = keptPlace(place).join();
  const known = readers.get(name);
  if (known) return known;
  const reader = pictureReader(keptPlace(place), (ids) => readPictures(place, ids));
  readers.set(name, reader);
  return reader;
}

function readPictures({ groupId }: GroupPlace, ids: string[]): Promise<Picture[]> {
  return rowsOf(
    readOnce(rest.from('group_gift_pictures').select('id, data').eq('group_id', groupId).in('id', ids)),
  );
}
