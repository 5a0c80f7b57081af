import type { QueryClient } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import { forgetKeptPictures } from '@/data/offline/kept-pictures';
import type { KeptPlace } from '@/data/pictures/picture-options';
import { keepOnDevice, readPicture } from '@/data/pictures/picture-reader';
import { dataOf, readOnce, rowsOf } from '@/data/supabase/request';
import type { Picture } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace } from '../shared/group-keys';
import { loggedFailure } from '../shared/messages';

export function readGroupPicture(place: GroupPlace, id: string): Promise<string | null> {
  const kept = keptPlace(place);
  const readMany = (ids: string[]) => readPictures(place, ids);
  return readPicture({ key: kept.join(), place: kept, readMany }, id);
}

function readPictures({ groupId }: GroupPlace, ids: string[]): Promise<Picture[]> {
  return rowsOf(
    readOnce(rest.from('group_gift_pictures').select('id, data').eq('group_id', groupId).in('id', ids)),
  );
}

/** Stores the picture of an idea that is stored. When only that fails, the idea stays and a toast says so. */
export async function storeGroupPicture(
  client: QueryClient,
  place: GroupPlace,
  giftId: string,
  { id, data }: Picture,
): Promise<void> {
  const mutationKey = groupKey(place, 'pictures', id);
  const mutationFn = async () => {
    const row = { id, gift_id: giftId, group_id: place.groupId, data };
    await dataOf(rest.from('group_gift_pictures').upsert(row, { ignoreDuplicates: true }));
    await keepOnDevice(keptPlace(place), { id, data });
  };
  const meta = { failure: loggedFailure('Das Bild konnte nicht gespeichert werden.') };
  await client
    .getMutationCache()
    .build<void, AppError, void, unknown>(client, { mutationKey, mutationFn, meta })
    .execute()
    .catch(() => undefined);
}

export function forgetPictures(place: GroupPlace): Promise<void> {
  return forgetKeptPictures(keptPlace(place));
}

function keptPlace({ userId, groupId }: GroupPlace): KeptPlace {
  return [`user:${userId}`, groupId];
}
