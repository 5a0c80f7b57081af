import type { Picture } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

import type { KeptPlace } from '../offline/kept-pictures';
import { readOnce, rowsOf } from '../supabase/request';
import type { GroupOfUser } from './group-picture-name';
import { readPicture } from './picture-reader';

/** Where the device keeps the pictures of a group. */
export function keptGroupPictures({ userId, groupId }: GroupOfUser): KeptPlace {
  return [`user:${userId}`, groupId];
}

/** The data of a picture of a group, by its name; null when it is not there (yet), or not for the user. */
export function readGroupPicture(group: GroupOfUser, name: string): Promise<string | null> {
  const place = keptGroupPictures(group);
  const [key, readMany] = name.includes('/')
    ? [`${place.join()} wishes`, readWishPictures]
    : [place.join(), readPictures];
  return readPicture({ key, place, readMany: (names) => readMany(group.groupId, names) }, name);
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
