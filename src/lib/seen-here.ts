import { safeStorage } from './safe-storage';

/** The user, then what they have seen on this device, the latest last: groups, and wishes that were deleted. */
const KEY = 'paeckchen-seen-groups';
const MOST = 100;

/** `id` is that of a group, or that of a wish's copy, `/` and when it was deleted. */
export function hasSeen(userId: string, id: string): boolean {
  return seenBy(userId).includes(id);
}

export function rememberSeen(userId: string, id: string): void {
  const others = seenBy(userId).filter((other) => other !== id);
  safeStorage.setItem(KEY, [userId, ...others.slice(1 - MOST), id].join(' '));
}

/** After a sign-out. A session that ends by itself leaves it to the same user alone. */
export function forgetSeen(): void {
  safeStorage.removeItem(KEY);
}

function seenBy(userId: string): string[] {
  const [owner, ...ids] = (safeStorage.getItem(KEY) ?? '').split(' ');
  return owner === userId ? ids : [];
}
