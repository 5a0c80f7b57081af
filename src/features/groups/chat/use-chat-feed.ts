import { type QueryClient, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { type GroupRef, groupKey, groupMeta } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { onWorkEnd } from '@/data/offline/outbox/unfinished-work';
import { outboxOf } from '@/data/offline/outbox/user-outbox';
import { chatApi } from '@/data/supabase/chat-api';
import { draftText, localDrafts, noText } from '@/data/texts/drafts';
import type { ChatMessage } from '@/domain/chat/chat-message';
import { storedUserId } from '@/lib/supabase/auth/stored-session';
import { rest } from '@/lib/supabase/rest-client';
import { showToast } from '@/ui/toast/toast';

import { watchGroup } from '../live/watch-group';
import { ChatFeedStore, type FeedState, type ChatSource } from './chat-feed-store';

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

export const chatQueries = {
  /** The latest 100 messages of a group, oldest first. */
  latest: (groupRef: GroupRef) =>
    queryOptions({
      queryKey: chatKey(groupRef),
      queryFn: ({ signal }) => chatApi(rest, groupRef.groupId).latest(signal),
      meta: groupMeta(groupRef, 'Nachrichten konnten nicht geladen werden'),
    }),
  /** The 100 messages before a given one, oldest first. */
  before: (groupRef: GroupRef, oldest: ChatMessage) =>
    queryOptions({
      queryKey: [...chatKey(groupRef), 'before', oldest.id] as const,
      queryFn: () => chatApi(rest, groupRef.groupId).before(oldest),
      gcTime: 0,
      meta: { failure: loggedFailure('Nachrichten konnten nicht geladen werden') },
    }),
};

/** Chat source of a group. Reads requested by the user show failures as toasts, background reads fail silently. */
export function chatSource(client: QueryClient, groupRef: GroupRef, memberId: string): ChatSource {
  const api = chatApi(rest, groupRef.groupId);
  return {
    firstPage: () => client.fetchQuery(chatQueries.latest(groupRef)),
    before: (oldest) => client.fetchQuery(chatQueries.before(groupRef, oldest)),
    latest: () => api.latest(),
    since: (time) => api.since(time),
    byId: (id) => api.byId(id),
    remembered: () => client.getQueryData(chatQueries.latest(groupRef).queryKey),
    remember: (latest) =>
      client.setQueryData(chatQueries.latest(groupRef).queryKey, latest.map(withoutState)),
    groupName: () => client.getQueryData<{ name: string } | null>(groupKey(groupRef, 'detail'))?.name,
    onReturned({ id, text }, { kind, message }) {
      // If another account has signed in, the text is dropped. Without a session it is kept for the writer's account.
      if (![null, groupRef.userId].includes(storedUserId())) return;
      const [drafts, field] = [localDrafts(`user:${groupRef.userId}`), `chat:${memberId}`];
      const { sent = [] } = drafts.read(field) ?? {};
      const typed = draftText(drafts, field);
      // The returned text goes behind messages returned earlier, and before text typed since.
      const earlier = sent.map((message) => message.text).join('\n');
      const end = typed.startsWith(earlier) ? earlier.length : 0;
      const lines = [typed.slice(0, end), text, typed.slice(end).replace(/^\n/, '')];
      const fields = { text: lines.filter((line) => line !== '').join('\n') };
      drafts.write(field, { fields, base: noText, sent: [...sent, { id, text }] });
      const title = 'Nachricht konnte nicht gesendet werden';
      // All failures except a missing connection have already shown a toast.
      if (kind === 'offline') showToast({ tone: 'error', title, description: message });
    },
  };
}

function withoutState({ id, memberId, senderName, text, createdAt }: ChatMessage): ChatMessage {
  return { id, memberId, senderName, text, createdAt };
}

function chatKey(groupRef: GroupRef) {
  return groupKey(groupRef, 'chat');
}
