import type { KeptPlace } from './picture-reader';

/** A group as one of its members, the user, looks at it. */
interface GroupOfUser {
  userId: string;
  groupId: string;
}

/** The query key of a picture of a group, below that of the group. */
export function groupPictureKey({ userId, groupId }: GroupOfUser, id: string | null) {
  return [`user:${userId}`, 'groups', groupId, 'pictures', id] as const;
}

/** Where the device keeps the pictures of a group. */
export function keptGroupPictures({ userId, groupId }: GroupOfUser): KeptPlace {
  return [`user:${userId}`, groupId];
}
