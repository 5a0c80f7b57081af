import { queryOptions } from '@tanstack/react-query';

import { rest } from '@/lib/supabase/rest-client';

import { AppError } from '../../app-error';
import type { DataScope } from '../../personal-data';
import { readNotificationSettings } from '../../supabase/tables/notification-settings-table';

export const notificationQueries = {
  /** Notification settings; null before the first choice, and without an account. */
  settings: (scope: DataScope) =>
    queryOptions({
      queryKey: notificationKey(scope),
      async queryFn({ signal }) {
        const userId = userOf(scope);
        if (userId === null) return null;
        return readNotificationSettings(rest, userId, signal);
      },
      meta: { persist: {} },
    }),
};

export function notificationKey(scope: DataScope) {
  return [scope, 'notification-settings'] as const;
}

/** User id of an account's scope. Throws an `AppError` for guests and the demo. */
export function accountIdOf(scope: DataScope): string {
  const userId = userOf(scope);
  if (userId === null) throw new AppError('forbidden');
  return userId;
}

/** User id of an account's scope; null for guests and the demo. */
function userOf(scope: DataScope): string | null {
  return scope.startsWith('user:') ? scope.slice('user:'.length) : null;
}
