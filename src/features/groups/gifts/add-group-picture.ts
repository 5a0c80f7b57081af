import type { QueryClient } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import { groupPictureKey, keptGroupPictures } from '@/data/pictures/group-picture-place';
import { keepOnDevice } from '@/data/pictures/picture-reader';
import { dataOf } from '@/data/supabase/request';
import type { Picture } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

import type { GroupPlace } from '../shared/group-keys';
import { loggedFailure } from '../shared/messages';

/** Shows a picture of an idea at once, and stores it. When only that fails, the idea stays and a toast says so. */
export function addGroupPicture(
  client: QueryClient,
  place: GroupPlace,
  giftId: string,
  { id, data }: Picture,
): void {
  const mutationKey = groupPictureKey(place, id);
  client.setQueryData(mutationKey, data);
  const mutationFn = async () => {
    const row = { id, gift_id: giftId, group_id: place.groupId, data };
    await dataOf(rest.from('group_gift_pictures').upsert(row, { ignoreDuplicates: true }));
    await keepOnDevice(keptGroupPictures(place), { id, data });
  };
  const meta = { failure: loggedFailure('Das Bild konnte nicht gespeichert werden.') };
  client
    .getMutationCache()
    .build<void, AppError, void, unknown>(client, { mutationKey, mutationFn, meta })
    .execute()
    .catch(() => undefined);
}
