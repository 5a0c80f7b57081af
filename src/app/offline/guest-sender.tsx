import { useEffect } from 'react';

import { sendGuestMessages } from './send-guest-messages';

/** Sends what a guest has written to groups, on every page: before an account as well, which would be too late. */
export function GuestSender({ userId }: { userId: string }) {
  useEffect(() => sendGuestMessages(userId), [userId]);
  return null;
}
