import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { Session } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';

import type { ChatFeed } from './chat-feed';
import { ChatFeedStore } from './chat-feed-store';
import { chatSource } from './chat-queries';
import { watch } from './watch-group';

/**
 * The chat of a group for one of its members: the latest 100 messages, older ones on demand, new ones as they come, own
 * ones at once. `memberId` is the id of the own membership; a message is an own one when its `memberId` is the same.
 * What is not sent yet survives leaving the page, not a reload.
 */
export function useChatFeed(groupId: string, memberId: string): ChatFeed {
  const client = useQueryClient();
  const scope = chatScope(useSession());
  const store = useMemo(() => storeFor(client, scope, groupId, memberId), [client, scope, groupId, memberId]);
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    store.open();
    return watch(groupId, store.handle);
  }, [store, groupId]);
  const { loadOlder, send, retry, discard, reload } = store;
  return { ...state, loadOlder, send, retry, discard, reload };
}

/** The first part of the chat's query keys; groups exist for users of the backend only, anonymous ones included. */
export function chatScope(session: Session): string {
  const isUser = session.status === 'user' || (session.status === 'guest' && session.userId !== null);
  return isUser ? `user:${session.userId}` : 'guest';
}

const stores = new WeakMap<QueryClient, Map<string, ChatFeedStore>>();

/** A membership belongs to one user and one group, so its id names the feed. */
function storeFor(client: QueryClient, scope: string, groupId: string, memberId: string): ChatFeedStore {
  const ofClient = stores.get(client) ?? new Map<string, ChatFeedStore>();
  stores.set(client, ofClient);
  const store =
    ofClient.get(memberId) ?? new ChatFeedStore(chatSource(client, scope, groupId, memberId), memberId);
  ofClient.set(memberId, store);
  return store;
}
