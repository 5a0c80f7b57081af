import { renewDevice } from '@/data/push/renew-device';
import { pushQueries } from '@/data/queries/notifications/push-queries';

import { queryClientOf } from '../query-client';

/** Renews the push registration and refetches open settings. */
export async function renewAccountDevice(userId: string): Promise<void> {
  const scope = `user:${userId}` as const;
  if (await renewDevice(userId))
    await queryClientOf(scope).invalidateQueries({ queryKey: pushQueries.all(scope) });
}
