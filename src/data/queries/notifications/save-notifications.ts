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

/** What is stored, and the changes on their way that show on top of it, in their order. */
interface Changing {
  stored: Stored;
  changes: Change[];
}

/** A client belongs to one account. */
const allChanging = new WeakMap<QueryClient, Changing>();

/**
 * Changes what an account has chosen: at once on the screen, and one after the other in the database. A refusal takes back
 * what it refused and nothing else. Variables: what changes.
 */
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
      // At once, because the next choice may be made over this one; giving up a read takes it away.
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

/** One after the other, and what depends on what is chosen after them. */
export function notificationTurn(scope: DataScope): { id: string } {
  return { id: notificationKey(scope).join(' ') };
}

function shownOf({ stored, changes }: Changing): Stored {
  if (changes.length === 0) return stored;
  const shown = { ...(stored ?? usualNotifications(deviceTimeZone())) };
  for (const change of changes) Object.assign(shown, change);
  return shown;
}
