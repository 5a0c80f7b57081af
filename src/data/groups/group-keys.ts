import { loggedFailure } from './group-toasts';

/** A group and the user who reads it: query keys need both ids. */
export interface GroupRef {
  userId: string;
  groupId: string;
}

export interface Membership extends GroupRef {
  memberId: string;
}

export type GroupPart =
  | 'detail'
  | 'members'
  | 'gifts'
  | 'reactions'
  | 'comment-counts'
  | 'comments'
  | 'pictures'
  | 'pools'
  | 'pool-payment'
  | 'chat'
  | 'news'
  | 'draws'
  /** A mutation: ends the own membership. */
  | 'leaving';

/** The query key of a user's groups. As all keys it begins with whose data it is. */
export function groupListKey(userId: string) {
  return [`user:${userId}`, 'groups', 'list'] as const;
}

/** The query key of a part of a group; without one, of everything there is of it. */
export function groupKey(
  { userId, groupId }: GroupRef,
  ...part:
    | readonly []
    | readonly [GroupPart]
    | readonly ['comments' | 'pool-payment', giftId: string]
    | readonly ['pictures', id: string | null]
    | readonly ['draws', ...of: string[]]
) {
  return [`user:${userId}`, 'groups', groupId, ...part] as const;
}

/** The `meta` of what a group tells its members: one that was left, or is gone, takes it along from the device. */
export function groupMeta(groupRef: GroupRef, failure: string) {
  return { failure: loggedFailure(failure), persist: { unlessNull: groupKey(groupRef, 'detail') } };
}
