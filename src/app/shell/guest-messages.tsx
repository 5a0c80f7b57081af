import { useOnceTrue } from '@/lib/hooks/use-once-true';

import { OfflineNotice } from './offline-notice';
import { useBegunCount, useFailedCount, useWaitingCount } from './use-waiting-count';

/** Offline notice for guests, from the first queued, failed or begun group message on. */
export function GuestMessages({ userId }: { userId: string }) {
  const count = useWaitingCount(userId) + useFailedCount(userId) + useBegunCount(userId);
  return useOnceTrue(count > 0) && <OfflineNotice userId={userId} isGuest />;
}
