import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import { indexedDeviceStore } from '@/data/offline/indexed-device-store';
import { messageQueue } from '@/data/offline/queued-messages';
import { recountWaiting } from '@/data/offline/recount-waiting';
import type { Toast } from '@/data/queries/mutation-meta';
import type { ChatMessage } from '@/domain/chat/chat-message';
import { rest } from '@/lib/supabase/rest-client';
import { storedUserId } from '@/lib/supabase/stored-session';

import { groupKey, groupMeta, type GroupPlace } from '../group-keys';
import { loggedFailure } from '../messages';
import { staysQuiet } from './chat-delivery';
import { chatApi, type Draft } from './chat-feed-api';
import type { ChatSource } from './chat-feed-store';

export const chatQueries = {
  /**
   * The latest 100 messages of a group, oldest first. A page may prefetch it in parallel with its other first requests;
   * the feed takes it from there.
   */
  latest: (place: GroupPlace) =>
    queryOptions({
      queryKey: chatKey(place),
      queryFn: ({ signal }) => chatApi(rest, place.groupId).latest(signal),
      meta: groupMeta(place, 'Nachrichten konnten nicht geladen werden'),
    }),
  /** The 100 messages before one, oldest first. */
  before: (place: GroupPlace, oldest: ChatMessage) =>
    queryOptions({
      queryKey: [...chatKey(place), 'before', oldest.id] as const,
      queryFn: () => chatApi(rest, place.groupId).before(oldest),
      gcTime: 0,
      meta: { failure: loggedFailure('Nachrichten konnten nicht geladen werden') },
    }),
};

/** Stores a message of the member. The id in the variables makes a repeated try harmless. */
function sendMessage(place: GroupPlace, memberId: string) {
  return mutationOptions({
    mutationKey: chatKey(place),
    mutationFn: (draft: Draft) => chatApi(rest, place.groupId).insert(memberId, draft),
    meta: {
      success: { title: 'Nachricht gesendet!' },
      failure: failedMessage,
    },
  });
}

/** What goes out by itself later says so in its bubble. */
function failedMessage(error: AppError): Toast | null {
  return staysQuiet(error) ? null : loggedFailure('Nachricht konnte nicht gesendet werden')(error);
}

/** Where the feed of a member reads and writes. What somebody asked for tells its failures as toasts, the rest is quiet. */
export function chatSource(client: QueryClient, place: GroupPlace, memberId: string): ChatSource {
  const api = chatApi(rest, place.groupId);
  const scope = `user:${place.userId}` as const;
  return {
    firstPage: () => client.fetchQuery(chatQueries.latest(place)),
    before: (oldest) => client.fetchQuery(chatQueries.before(place, oldest)),
    latest: () => api.latest(),
    since: (time) => api.since(time),
    byId: (id) => api.byId(id),
    send: (draft) => client.getMutationCache().build(client, sendMessage(place, memberId)).execute(draft),
    isMember: () => api.hasMember(memberId),
    isOnline: () => navigator.onLine,
    remembered: () => client.getQueryData(chatQueries.latest(place).queryKey),
    remember: (latest) => client.setQueryData(chatQueries.latest(place).queryKey, latest.map(withoutState)),
    groupName: () => client.getQueryData<{ name: string } | null>(groupKey(place, 'detail'))?.name,
    kept: messageQueue(
      indexedDeviceStore,
      { scope, groupId: place.groupId, memberId },
      {
        mayKeep: () => storedUserId() === place.userId,
        onChange: () => recountWaiting(indexedDeviceStore, scope),
      },
    ),
  };
}

function withoutState({ id, memberId, senderName, text, createdAt }: ChatMessage): ChatMessage {
  return { id, memberId, senderName, text, createdAt };
}

function chatKey(place: GroupPlace) {
  return groupKey(place, 'chat');
}
