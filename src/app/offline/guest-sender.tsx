import { useEffect } from 'react';

import { rememberWhileUnsent } from '@/data/offline/outbox/unsent-guests';

import { sendGuestMessages } from './send-guest-messages';

/** Sends what a guest has written to groups, on every page: before an account as well, which would be too late. */
export function GuestSender({ userId }: { userId: string }) {
  useEffect(() => sendGuestMessages(userId), [userId]);
  useEffect(() => rememberWhileUnsent(userId), [userId]);
  return null;
}
