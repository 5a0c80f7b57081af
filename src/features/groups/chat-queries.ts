import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { Toast } from '@/data/mutation-meta';
import type { ChatMessage } from '@/domain/chat-message';
import { rest } from '@/lib/rest-client';

import { chatApi, type Draft } from './chat-feed-api';
import type { ChatSource } from './chat-feed-store';

export const chatQueries = {
  /**
   * The latest 100 messages of a group, oldest first. A page may prefetch it in parallel with its other first requests;
   * the feed takes it from there.
   */
  latest: (scope: string, groupId: string) =>
    queryOptions({
      queryKey: chatKey(scope, groupId),
      queryFn: ({ signal }) => chatApi(rest, groupId).latest(signal),
      networkMode: 'always',
      meta: { failure: failed('Nachrichten konnten nicht geladen werden') },
    }),
  /** The 100 messages before one, oldest first. */
  before: (scope: string, groupId: string, oldest: ChatMessage) =>
    queryOptions({
      queryKey: [...chatKey(scope, groupId), 'before', oldest.id] as const,
      queryFn: () => chatApi(rest, groupId).before(oldest),
      networkMode: 'always',
      gcTime: 0,
      meta: { failure: failed('Nachrichten konnten nicht geladen werden') },
    }),
};

/** Stores a message of the member. The id in the variables makes a repeated try harmless. */
function sendMessage(scope: string, groupId: string, memberId: string) {
  return mutationOptions({
    mutationKey: chatKey(scope, groupId),
    mutationFn: (draft: Draft) => chatApi(rest, groupId).insert(memberId, draft),
    networkMode: 'always',
    meta: {
      success: { title: 'Nachricht gesendet!' },
      failure: failed('Nachricht konnte nicht gesendet werden'),
    },
  });
}

/** Where the feed of a member reads and writes. What somebody asked for tells its failures as toasts, the rest is quiet. */
export function chatSource(
  client: QueryClient,
  scope: string,
  groupId: string,
  memberId: string,
): ChatSource {
  const api = chatApi(rest, groupId);
  return {
    firstPage: () => client.fetchQuery(chatQueries.latest(scope, groupId)),
    before: (oldest) => client.fetchQuery(chatQueries.before(scope, groupId, oldest)),
    latest: () => api.latest(),
    since: (time) => api.since(time),
    byId: (id) => api.byId(id),
    send: (draft) =>
      client
        .getMutationCache()
        .build(client, sendMessage(scope, groupId, memberId))
        .execute(draft),
    isOnline: () => navigator.onLine,
  };
}

function chatKey(scope: string, groupId: string) {
  return [scope, 'groups', groupId, 'chat'] as const;
}

/** Toasts of the group page are titled 'Fehler' (specification section 8, Groups). */
function failed(description: string): Toast {
  return { title: 'Fehler', description };
}
