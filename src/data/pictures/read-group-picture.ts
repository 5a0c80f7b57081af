import type { Picture } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

import type { PictureCacheKey } from '../offline/picture-cache';
import { readOnce, rowsOf } from '../supabase/request';
import type { GroupOfUser } from './group-picture-name';
import { readPicture } from './picture-reader';

/** Cache key of the pictures of a group. */
export function groupCacheKey({ userId, groupId }: GroupOfUser): PictureCacheKey {
  return [`user:${userId}`, groupId];
}

/** Picture of a group by name; null if it is missing (yet) or not visible to the user. */
export function readGroupPicture(group: GroupOfUser, name: string): Promise<string | null> {
  const cacheKey = groupCacheKey(group);
  const [key, readMany] = name.includes('/')
    ? [`${cacheKey.join()} wishes`, readWishPictures]
    : [cacheKey.join(), readPictures];
  return readPicture({ key, cacheKey, readMany: (names) => readMany(group.groupId, names) }, name);
}

function readPictures(groupId: string, ids: string[]): Promise<Picture[]> {
  return rowsOf(
    readOnce(rest.from('group_gift_pictures').select('id, data').eq('group_id', groupId).in('id', ids)),
  );
}

async function readWishPictures(groupId: string, names: string[]): Promise<Picture[]> {
  const copies = names.map((name) => name.split('/', 1).join());
  const pictures = await rowsOf(
    readOnce(rest.rpc('group_wish_pictures', { p_group: groupId, p_gifts: copies })),
  );
  return pictures.map(({ gift_id, id, data }) => ({ id: `${gift_id}/${id}`, data }));
}
