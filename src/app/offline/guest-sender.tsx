import { useEffect } from 'react';

import { rememberWhileUnsent } from '@/data/offline/outbox/unsent-guests';

import { sendGuestMessages } from './send-guest-messages';

/** Sends queued group messages of a guest, on every page, also before the guest becomes an account. */
export function GuestSender({ userId }: { userId: string }) {
  useEffect(() => sendGuestMessages(userId), [userId]);
  useEffect(() => rememberWhileUnsent(userId), [userId]);
  return null;
}
