import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query';

import type { NotificationChoices, NotificationSettings } from '@/domain/notifications/notification-settings';

import { AppError } from '../app-error';
import type { DataScope } from '../personal-data';
import { failureToast } from './mutation-meta';
import { cancelReads, readAgain } from './optimistic-list';

export const notificationQueries = {
  /** Null where nothing was chosen yet, and without an account. */
  settings: (scope: DataScope) =>
    queryOptions({
      queryKey: settingsKey(scope),
      async queryFn({ signal }) {
        const userId = userOf(scope);
        if (userId === null) return null;
        const { rest, readNotificationSettings } = await loadTable();
        return readNotificationSettings(rest, userId, signal);
      },
      meta: { persist: {} },
    }),
};

/** Shown at once; a refusal takes back what it refused. Variables: what changes. */
export function saveNotifications(scope: DataScope, usual: NotificationSettings) {
  const key = settingsKey(scope);
  return mutationOptions({
    mutationKey: key,
    scope: { id: key.join(' ') },
    async mutationFn(change: Partial<NotificationChoices>) {
      const userId = userOf(scope);
      if (userId === null) throw new AppError('forbidden');
      const { rest, saveNotificationSettings } = await loadTable();
      await saveNotificationSettings(rest, userId, change);
    },
    meta: { failure: failureToast('Fehler beim Speichern') },
    onMutate: async (change: Partial<NotificationChoices>, { client }: MutationFunctionContext) => {
      await cancelReads(client, key);
      client.setQueryData<NotificationSettings | null>(key, (before) => ({ ...usual, ...before, ...change }));
    },
    onSettled: (_result, _error, _change, _shown, { client }) => readAgain(client, key, key),
  });
}

async function loadTable() {
  const [{ rest }, table] = await Promise.all([
    import('@/lib/supabase/rest-client'),
    import('../supabase/notification-settings'),
  ]);
  return { rest, ...table };
}

function settingsKey(scope: DataScope) {
  return [scope, 'notification-settings'] as const;
}

/** Null for guests and the demo. */
function userOf(scope: DataScope): string | null {
  return scope.startsWith('user:') ? scope.slice('user:'.length) : null;
}
