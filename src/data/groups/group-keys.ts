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
  /** Key of the mutation that ends the user's own membership. */
  | 'leaving';

/** Query key of the groups of a user. */
export function groupListKey(userId: string) {
  return [`user:${userId}`, 'groups', 'list'] as const;
}

/** Query key of a part of a group, or of all its parts. */
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

/** `meta` of group queries: their data is persisted on the device until the group was left or deleted. */
export function groupMeta(groupRef: GroupRef, failure: string) {
  return { failure: loggedFailure(failure), persist: { unlessNull: groupKey(groupRef, 'detail') } };
}
