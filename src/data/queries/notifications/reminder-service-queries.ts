import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { CalendarSubscription } from '@/domain/notifications/calendar-subscription';
import { rest } from '@/lib/supabase/rest-client';

import type { DataScope } from '../../personal-data';
import {
  deleteCalendarSubscription,
  readCalendarSubscription,
  renewCalendarSubscription,
} from '../../supabase/calendar-token';
import { readNotificationStatus, sendTestNotification } from '../../supabase/notification-state';
import { failureToast } from '../mutation-meta';
import { notificationTurn } from './save-notifications';

/** Queries about reminders on the settings page, apart from the settings themselves. Not persisted. */
export const reminderServiceQueries = {
  /** Delivery status of the reminders of an account. */
  status: (scope: DataScope) =>
    queryOptions({
      queryKey: [scope, 'notification-status'] as const,
      queryFn: ({ signal }) => readNotificationStatus(rest, signal),
    }),
  /** Calendar subscription; null without one. */
  calendar: (scope: DataScope) =>
    queryOptions({
      queryKey: calendarKey(scope),
      async queryFn({ client, signal }): Promise<CalendarSubscription | null> {
        const read = await readCalendarSubscription(rest, signal);
        const shown = client.getQueryData<CalendarSubscription | null>(calendarKey(scope));
        // Only the page that created the calendar address knows it; it is kept until another device creates a new one.
        return read && shown?.createdAt === read.createdAt ? { ...read, address: shown.address } : read;
      },
    }),
};

export function sendProbe(scope: DataScope) {
  return mutationOptions({
    mutationKey: [scope, 'probe'],
    scope: notificationTurn(scope),
    mutationFn: () => sendTestNotification(rest),
    meta: {
      success: { title: 'Probe unterwegs', description: 'Sie kommt in der nächsten Minute an.' },
      failure: failureToast('Fehler beim Senden'),
    },
  });
}

/** Creates the calendar address, or replaces it. */
export function renewCalendar(scope: DataScope) {
  return mutationOptions({
    mutationKey: calendarKey(scope),
    mutationFn: () => renewCalendarSubscription(rest),
    meta: { failure: failureToast('Fehler beim Erstellen der Adresse') },
    onError: (_error, _variables, _before, { client }) => readCalendarAgain(client, scope),
    onSuccess: (made, _variables, _before, { client }) =>
      client.setQueryData<CalendarSubscription | null>(calendarKey(scope), made),
  });
}

export function endCalendar(scope: DataScope) {
  return mutationOptions({
    mutationKey: calendarKey(scope),
    mutationFn: () => deleteCalendarSubscription(rest),
    meta: {
      success: { title: 'Kalender-Abo beendet' },
      failure: failureToast('Fehler beim Beenden des Abos'),
    },
    onError: (_error, _variables, _before, { client }) => readCalendarAgain(client, scope),
    onSuccess: (_result, _variables, _before, { client }) =>
      client.setQueryData<CalendarSubscription | null>(calendarKey(scope), null),
  });
}

/** Reads the subscription after a failure: a lost request may have replaced the address that is still shown. */
function readCalendarAgain(client: QueryClient, scope: DataScope): Promise<void> {
  return client.invalidateQueries({ queryKey: calendarKey(scope) });
}

function calendarKey(scope: DataScope) {
  return [scope, 'calendar-subscription'] as const;
}
