import { safeStorage } from '@/lib/storage/safe-storage';

/** localStorage key. Value: user id, then ids of groups opened on this device, latest last. */
const KEY = 'paeckchen-seen-groups';
const MOST = 100;

type Place = { userId: string; groupId: string };

export function hasSeenGroup({ userId, groupId }: Place): boolean {
  return seenBy(userId).includes(groupId);
}

export function rememberSeenGroup({ userId, groupId }: Place): void {
  const others = seenBy(userId).filter((id) => id !== groupId);
  safeStorage.setItem(KEY, [userId, ...others.slice(1 - MOST), groupId].join(' '));
}

/** Removes the ids of seen groups after a sign-out. After an expired session they stay for the same user. */
export function forgetSeenGroups(): void {
  safeStorage.removeItem(KEY);
}

function seenBy(userId: string): string[] {
  const [owner, ...groupIds] = (safeStorage.getItem(KEY) ?? '').split(' ');
  return owner === userId ? groupIds : [];
}
