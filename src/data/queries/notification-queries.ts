import { queryOptions } from '@tanstack/react-query';

import { AppError } from '../app-error';
import type { DataScope } from '../personal-data';

export const notificationQueries = {
  /** Null where nothing was chosen yet, and without an account. */
  settings: (scope: DataScope) =>
    queryOptions({
      queryKey: notificationKey(scope),
      async queryFn({ signal }) {
        const userId = userOf(scope);
        if (userId === null) return null;
        const [{ rest }, { readNotificationSettings }] = await Promise.all([
          import('@/lib/supabase/rest-client'),
          import('../supabase/notification-settings-table'),
        ]);
        return readNotificationSettings(rest, userId, signal);
      },
      meta: { persist: {} },
    }),
};

export function notificationKey(scope: DataScope) {
  return [scope, 'notification-settings'] as const;
}

/** Throws an `AppError` for guests and the demo. */
export function accountIdOf(scope: DataScope): string {
  const userId = userOf(scope);
  if (userId === null) throw new AppError('forbidden');
  return userId;
}

/** Null for guests and the demo. */
function userOf(scope: DataScope): string | null {
  return scope.startsWith('user:') ? scope.slice('user:'.length) : null;
}
