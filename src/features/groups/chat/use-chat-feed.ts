import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { onWorkEnd } from '@/data/offline/outbox/unfinished-work';
import { outboxOf } from '@/data/offline/outbox/user-outbox';

import { watchGroup } from '../live/watch-group';
import { ChatFeedStore, type FeedState } from './chat-feed-store';
import { chatSource } from './chat-queries';

export type ChatFeed = FeedState & Pick<ChatFeedStore, 'loadOlder' | 'send' | 'retry' | 'discard' | 'reload'>;

/**
 * Chat of a group for one member, by membership id: the latest 100 messages, older ones on demand, new ones live, own
 * ones at once. Unsent messages survive leaving the page and a reload.
 */
export function useChatFeed({ userId, groupId }: GroupRef, memberId: string): ChatFeed {
  const client = useQueryClient();
  const store = useMemo(
    () => storeFor(client, { userId, groupId }, memberId),
    [client, userId, groupId, memberId],
  );
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    store.open();
    return watchGroup(groupId, store.handle, store.catchUp);
  }, [store, groupId]);
  const { loadOlder, send, retry, discard, reload } = store;
  return { ...state, loadOlder, send, retry, discard, reload };
}

const stores = new WeakMap<QueryClient, Map<string, ChatFeedStore>>();

/** Feeds are stored by membership id, which identifies user and group. */
function storeFor(client: QueryClient, groupRef: GroupRef, memberId: string): ChatFeedStore {
  const ofClient = stores.get(client) ?? new Map<string, ChatFeedStore>();
  stores.set(client, ofClient);
  const known = ofClient.get(memberId);
  if (known) return known;
  const { userId, groupId } = groupRef;
  const store = new ChatFeedStore(chatSource(client, groupRef, memberId), outboxOf(client, userId), {
    groupId,
    memberId,
  });
  ofClient.set(memberId, store);
  onWorkEnd(`user:${userId}`, () => {
    ofClient.delete(memberId);
    store.end();
  });
  return store;
}
