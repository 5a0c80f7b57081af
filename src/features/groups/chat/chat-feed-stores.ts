import type { QueryClient } from '@tanstack/react-query';

import { onWorkEnd } from '@/data/offline/unfinished-work';

import type { GroupPlace } from '../group-keys';
import { ChatFeedStore } from './chat-feed-store';
import { chatSource } from './chat-queries';

const stores = new WeakMap<QueryClient, Map<string, ChatFeedStore>>();

/** A membership belongs to one user and one group, so its id names the feed. */
export function storeFor(client: QueryClient, place: GroupPlace, memberId: string): ChatFeedStore {
  const ofClient = stores.get(client) ?? new Map<string, ChatFeedStore>();
  stores.set(client, ofClient);
  const known = ofClient.get(memberId);
  if (known) return known;
  const store = new ChatFeedStore(chatSource(client, place, memberId), memberId);
  ofClient.set(memberId, store);
  onWorkEnd(`user:${place.userId}`, () => {
    ofClient.delete(memberId);
    store.end();
  });
  return store;
}

/** Sends what memberships of a user have written without a connection, whether or not its chat is open. Never rejects. */
export async function sendMessagesOf(
  client: QueryClient,
  userId: string,
  members: readonly { groupId: string; memberId: string }[],
): Promise<void> {
  for (const { groupId, memberId } of members) {
    await storeFor(client, { userId, groupId }, memberId).sendWaiting();
  }
}
