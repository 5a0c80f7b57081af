import type { QueryClient } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { dropCachedPictures } from '@/data/offline/picture-cache';
import { groupCacheKey } from '@/data/pictures/read-group-picture';
import { storePicture } from '@/data/pictures/store-picture';
import { dataOf } from '@/data/supabase/request';
import type { Picture } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

/** Stores the picture of an idea that is already stored; optimistic. */
export function storeGroupPicture(
  client: QueryClient,
  groupRef: GroupRef,
  giftId: string,
  { id, data }: Picture,
): Promise<void> {
  const queryKey = groupKey(groupRef, 'pictures', id);
  client.setQueryData(queryKey, data);
  const row = { id, gift_id: giftId, group_id: groupRef.groupId, data };
  return storePicture(
    client,
    { id, data },
    {
      queryKey,
      async store() {
        await dataOf(rest.from('group_gift_pictures').upsert(row, { ignoreDuplicates: true }));
      },
      cacheKey: groupCacheKey(groupRef),
      failure: loggedFailure('Das Bild konnte nicht gespeichert werden'),
    },
  );
}

export function forgetPictures(groupRef: GroupRef): Promise<void> {
  return dropCachedPictures(groupCacheKey(groupRef));
}
