import {
  groupNewsRhythms,
  type NotificationChoices,
  type NotificationSettings,
} from '@/domain/notifications/notification-settings';
import { deviceTimeZone } from '@/lib/browser/device-time-zone';
import type { Tables } from '@/lib/supabase/database.types';
import type { Rest } from '@/lib/supabase/rest-client';

import { asAppError } from '../../app-error';
import { toColumns } from '../../rows/columns';
import { dataOf, expectRow, readOnce, rowsOf } from '../request';

/** Notification settings; null before the first choice, which means that all are off. Rejects with an `AppError`. */
export async function readNotificationSettings(
  rest: Rest,
  userId: string,
  signal?: AbortSignal,
): Promise<NotificationSettings | null> {
  const own = rest.from('notification_settings').select('*').eq('user_id', userId);
  const row = await dataOf(readOnce(own, signal).maybeSingle(), signal);
  return row === null ? null : toNotificationSettings(row);
}

/**
 * Changes the given fields. The first change creates the row with the device's time zone, or the default one if the
 * database does not know it. Rejects with an `AppError`.
 */
export async function saveNotificationSettings(
  rest: Rest,
  userId: string,
  change: Partial<NotificationChoices>,
  deviceZone: string | null = deviceTimeZone(),
): Promise<void> {
  const update = () =>
    rest.from('notification_settings').update(toColumns(change)).eq('user_id', userId).select('user_id');
  if ((await rowsOf(update())).length > 0) return;
  const add = (choices: Partial<NotificationChoices>) =>
    rowsOf(
      rest
        .from('notification_settings')
        .upsert({ ...toColumns(choices), user_id: userId }, { ignoreDuplicates: true })
        .select('user_id'),
    );
  const added =
    deviceZone === null
      ? await add(change)
      : await add({ timeZone: deviceZone, ...change }).catch((error: unknown) => {
          if (asAppError(error).kind !== 'invalid' || change.timeZone !== undefined) throw error;
          return add(change);
        });
  // No row was added, because another device has created it meanwhile.
  if (added.length === 0) await expectRow(update());
}

function toNotificationSettings(row: Tables<'notification_settings'>): NotificationSettings {
  return {
    mail: row.mail,
    push: row.push,
    leadDays: row.lead_days,
    sendHour: row.send_hour,
    timeZone: row.time_zone,
    groupNews: groupNewsRhythms.find((known) => known === row.group_news) ?? 'off',
    mailBlockedAt: row.mail_blocked_at,
  };
}
