/** Query keys of the groups; they begin with the data scope of the user. */
export const groupKeys = {
  list: (userId: string) => [`user:${userId}`, 'groups', 'list'] as const,
  /** Everything of one group lies below. */
  group: (userId: string, groupId: string) => [`user:${userId}`, 'groups', groupId] as const,
  detail: (userId: string, groupId: string) => [...groupKeys.group(userId, groupId), 'detail'] as const,
  members: (userId: string, groupId: string) => [...groupKeys.group(userId, groupId), 'members'] as const,
  gifts: (userId: string, groupId: string) => [...groupKeys.group(userId, groupId), 'gifts'] as const,
  reactions: (userId: string, groupId: string) => [...groupKeys.group(userId, groupId), 'reactions'] as const,
  commentCounts: (userId: string, groupId: string) =>
    [...groupKeys.group(userId, groupId), 'comment-counts'] as const,
  comments: (userId: string, groupId: string, giftId: string) =>
    [...groupKeys.group(userId, groupId), 'comments', giftId] as const,
  /** The key of the change that ends the own membership. */
  leaving: (userId: string, groupId: string) => [...groupKeys.group(userId, groupId), 'leaving'] as const,
};

/** The `meta` of what a group tells its members: one that was left, or is gone, takes it along from the device. */
export function groupMeta<F>(failure: F, userId: string, groupId: string) {
  return { failure, persist: { unlessNull: groupKeys.detail(userId, groupId) } };
}

/** A group as one of its members, the user, looks at it. */
export interface GroupPlace {
  userId: string;
  groupId: string;
}
