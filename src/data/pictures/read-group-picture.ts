import type { Picture } from '@/domain/picture/picture';
import { rest } from '@/lib/supabase/rest-client';

import type { KeptPlace } from '../offline/kept-pictures';
import { readOnce, rowsOf } from '../supabase/request';
import { readPicture } from './picture-reader';

/** A group as one of its members, the user, looks at it. */
export interface GroupOfUser {
  userId: string;
  groupId: string;
}

/** Where the device keeps the pictures of a group. */
export function keptGroupPictures({ userId, groupId }: GroupOfUser): KeptPlace {
  return [`user:${userId}`, groupId];
}

/** The data of a picture of a group; null when it is not there (yet), or not for the user. */
export function readGroupPicture(group: GroupOfUser, id: string): Promise<string | null> {
  const place = keptGroupPictures(group);
  const readMany = (ids: string[]) => readPictures(group.groupId, ids);
  return readPicture({ key: place.join(), place, readMany }, id);
}

function readPictures(groupId: string, ids: string[]): Promise<Picture[]> {
  return rowsOf(
    readOnce(rest.from('group_gift_pictures').select('id, data').eq('group_id', groupId).in('id', ids)),
  );
}
