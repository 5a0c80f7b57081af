import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { ChatFeed } from './chat-feed';
import { ChatFeedStore } from './chat-feed-store';
import { chatSource } from './chat-queries';
import type { GroupPlace } from './group-keys';
import { useMe } from './use-me';
import { watch } from './watch-group';

/**
 * The chat of a group for one of its members: the latest 100 messages, older ones on demand, new ones as they come, own
 * ones at once. `memberId` is the id of the own membership; a message is an own one when its `memberId` is the same.
 * What is not sent yet survives leaving the page, not a reload.
 */
export function useChatFeed(groupId: string, memberId: string): ChatFeed {
  const client = useQueryClient();
  // Only users are members, so nobody's feed is ever asked for.
  const userId = useMe()?.userId ?? 'nobody';
  const store = useMemo(
    () => storeFor(client, { userId, groupId }, memberId),
    [client, userId, groupId, memberId],
  );
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    store.open();
    return watch(groupId, store.handle);
  }, [store, groupId]);
  const { loadOlder, send, retry, discard, reload } = store;
  return { ...state, loadOlder, send, retry, discard, reload };
}

const stores = new WeakMap<QueryClient, Map<string, ChatFeedStore>>();

/** A membership belongs to one user and one group, so its id names the feed. */
function storeFor(client: QueryClient, place: GroupPlace, memberId: string): ChatFeedStore {
  const ofClient = stores.get(client) ?? new Map<string, ChatFeedStore>();
  stores.set(client, ofClient);
  const store = ofClient.get(memberId) ?? new ChatFeedStore(chatSource(client, place, memberId), memberId);
  ofClient.set(memberId, store);
  return store;
}
