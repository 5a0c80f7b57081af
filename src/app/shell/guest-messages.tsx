import { useLatch } from '@/lib/hooks/use-latch';

import { OfflineNotice } from './offline-notice';
import { useDraftCount, useFailedCount, useWaitingCount } from './use-waiting-count';

/** Tells of what a guest has written to groups once something of it waits, has failed or was begun. */
export function GuestMessages({ userId }: { userId: string }) {
  const count = useWaitingCount(userId) + useFailedCount(userId) + useDraftCount(userId);
  return useLatch(count > 0) && <OfflineNotice userId={userId} isGuest />;
}
