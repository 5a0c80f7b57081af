import type { QueryClient } from '@tanstack/react-query';

import { indexedDeviceStore } from '@/data/offline/indexed-device-store';
import { waitingMemberships } from '@/data/offline/queued-messages';

/** Sends what a user has written to groups without a connection, whether or not a chat is open. */
export async function sendWaitingMessages(client: QueryClient, userId: string): Promise<void> {
  const members = await waitingMemberships(indexedDeviceStore, `user:${userId}`);
  if (members.length === 0) return;
  // Its own chunk has all that sending takes.
  const { sendMessagesOf } = await import('./chat-tab');
  await sendMessagesOf(client, userId, members);
}
