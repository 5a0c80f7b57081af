import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { subscribeWaitingCount } from '@/data/offline/waiting-count';

import { watch } from '../live/watch-group';
import { useMe } from '../use-me';
import type { ChatFeed } from './chat-feed';
import { storeFor } from './chat-feed-stores';

/**
 * The chat of a group for one of its members: the latest 100 messages, older ones on demand, new ones as they come, own
 * ones at once. `memberId` is the id of the own membership; a message is an own one when its `memberId` is the same.
 * What is not sent yet survives leaving the page and a reload.
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
    const follow = () => void store.follow();
    follow();
    const stops = [watch(groupId, store.handle), subscribeWaitingCount(follow)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, groupId]);
  const { loadOlder, send, retry, discard, reload } = store;
  return { ...state, loadOlder, send, retry, discard, reload };
}
