import { rememberedIds } from './remembered-ids';

const seen = rememberedIds('paeckchen-seen-groups', 100);

type Place = { userId: string; groupId: string };

/** Whether this device has shown the group. */
export function hasSeenGroup({ userId, groupId }: Place): boolean {
  return seen.has(userId, groupId);
}

export function rememberSeenGroup({ userId, groupId }: Place): void {
  seen.remember(userId, groupId);
}

/** After a sign-out. A session that ends by itself leaves them to the same user alone. */
export function forgetSeenGroups(): void {
  seen.forget();
}
