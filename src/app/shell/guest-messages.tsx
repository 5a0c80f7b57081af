import { useOnceTrue } from '@/lib/hooks/use-once-true';

import { OfflineNotice } from './offline-notice';
import { useBegunCount, useFailedCount, useWaitingCount } from './use-waiting-count';

/** Tells of what a guest has written to groups once something of it waits, has failed or was begun. */
export function GuestMessages({ userId }: { userId: string }) {
  const count = useWaitingCount(userId) + useFailedCount(userId) + useBegunCount(userId);
  return useOnceTrue(count > 0) && <OfflineNotice userId={userId} isGuest />;
}
