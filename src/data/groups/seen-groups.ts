import { safeStorage } from '@/lib/storage/safe-storage';

/** The user, then the groups that were opened on this device, the latest last. */
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

/** After a sign-out. A session that ends by itself leaves them to the same user alone. */
export function forgetSeenGroups(): void {
  safeStorage.removeItem(KEY);
}

function seenBy(userId: string): string[] {
  const [owner, ...groupIds] = (safeStorage.getItem(KEY) ?? '').split(' ');
  return owner === userId ? groupIds : [];
}
