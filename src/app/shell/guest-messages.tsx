import { useLatch } from '@/lib/hooks/use-latch';

import { OfflineNotice } from './offline-notice';
import { useDraftCount, useFailedCount, useWaitingCount } from './use-waiting-count';

/** Offline notice for guests, shown as soon as a group message is queued, failed or begun. */
export function GuestMessages({ userId }: { userId: string }) {
  const count = useWaitingCount(userId) + useFailedCount(userId) + useDraftCount(userId);
  return useLatch(count > 0) && <OfflineNotice userId={userId} isGuest />;
}
