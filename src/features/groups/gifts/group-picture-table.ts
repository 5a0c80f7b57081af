import type { QueryClient } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import { forgetKeptPictures } from '@/data/offline/kept-pictures';
import { storeOptions } from '@/data/pictures/picture-options';
import { keepOnDevice } from '@/data/pictures/picture-reader';
import { keptGroupPictures } from '@/data/pictures/read-group-picture';
import { dataOf } from '@/data/supabase/request';
import type { Picture } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace } from '../shared/group-keys';
import { loggedFailure } from '../shared/messages';

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
    await keepOnDevice(keptGroupPictures(place), { id, data });
  };
  const meta = { failure: loggedFailure('Das Bild konnte nicht gespeichert werden.') };
  await client
    .getMutationCache()
    .build<void, AppError, void, unknown>(client, { ...storeOptions, mutationKey, mutationFn, meta })
    .execute()
    .catch(() => undefined);
}

export function forgetPictures(place: GroupPlace): Promise<void> {
  return forgetKeptPictures(keptGroupPictures(place));
}
