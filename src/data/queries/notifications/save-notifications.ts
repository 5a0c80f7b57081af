import { type MutationFunctionContext, mutationOptions, type QueryClient } from '@tanstack/react-query';

import {
  type NotificationChoices,
  type NotificationSettings,
  usualNotifications,
} from '@/domain/notifications/notification-settings';
import { deviceTimeZone } from '@/lib/browser/device-time-zone';
import { rest } from '@/lib/supabase/rest-client';

import type { DataScope } from '../../personal-data';
import { saveNotificationSettings } from '../../supabase/tables/notification-settings-table';
import { cancelReads, readAgain } from '../list/optimistic-list';
import { failureToast } from '../mutation-meta';
import { accountIdOf, notificationKey } from './notification-queries';

type Change = Partial<NotificationChoices>;
type Stored = NotificationSettings | null;

/** Stored settings, and the changes in flight that are applied to them in order. */
interface Changing {
  stored: Stored;
  changes: Change[];
}

/** Changes in flight per query client, as each client belongs to one account. */
const allChanging = new WeakMap<QueryClient, Changing>();

/** Changes the given notification settings: optimistic, in order. A refusal rolls back its own change only. */
export function saveNotifications(scope: DataScope) {
  const key = notificationKey(scope);
  return mutationOptions({
    mutationKey: key,
    scope: notificationTurn(scope),
    async mutationFn(change: Change) {
      const userId = accountIdOf(scope);
      await saveNotificationSettings(rest, userId, change);
    },
    meta: { failure: failureToast('Fehler beim Speichern') },
    onMutate: async (change: Change, { client }: MutationFunctionContext) => {
      const changing = allChanging.get(client) ?? {
        stored: client.getQueryData<Stored>(key) ?? null,
        changes: [],
      };
      allChanging.set(client, changing);
      changing.changes.push(change);
      // The settings are set at once for the next change, and after `cancelReads`, which reverts a query in flight.
      client.setQueryData<Stored>(key, shownOf(changing));
      await cancelReads(client, key);
      client.setQueryData<Stored>(key, shownOf(changing));
      return changing;
    },
    onSettled: (_result, error, change, changing, { client }) => {
      if (changing) {
        if (error === null) changing.stored = shownOf({ ...changing, changes: [change] });
        changing.changes = changing.changes.filter((other) => other !== change);
        if (changing.changes.length === 0) allChanging.delete(client);
        client.setQueryData<Stored>(key, shownOf(changing));
      }
      return readAgain(client, key, key);
    },
  });
}

/** Mutation scope in which changes of the notification settings, and requests that depend on them, run one by one. */
export function notificationTurn(scope: DataScope): { id: string } {
  return { id: notificationKey(scope).join(' ') };
}

function shownOf({ stored, changes }: Changing): Stored {
  if (changes.length === 0) return stored;
  const shown = { ...(stored ?? usualNotifications(deviceTimeZone())) };
  for (const change of changes) Object.assign(shown, change);
  return shown;
}
