import {
  groupNewsRhythms,
  type NotificationChoices,
  type NotificationSettings,
} from '@/domain/notifications/notification-settings';
import type { Tables } from '@/lib/supabase/database.types';
import type { Rest } from '@/lib/supabase/rest-client';

import { toColumns } from '../rows/columns';
import { dataOf, expectRow, readOnce, rowsOf } from './request';

/** Null while nothing was ever chosen, which says that everything is off. Rejects with an `AppError`. */
export async function readNotificationSettings(
  rest: Rest,
  userId: string,
  signal?: AbortSignal,
): Promise<NotificationSettings | null> {
  const own = rest.from('notification_settings').select('*').eq('user_id', userId);
  const row = await dataOf(readOnce(own, signal).maybeSingle(), signal);
  return row === null ? null : toNotificationSettings(row);
}

/** Changes only what is given; the first change makes the row. Rejects with an `AppError`. */
export async function saveNotificationSettings(
  rest: Rest,
  userId: string,
  change: Partial<NotificationChoices>,
): Promise<void> {
  const columns = toColumns(change);
  const update = () =>
    rest.from('notification_settings').update(columns).eq('user_id', userId).select('user_id');
  if ((await rowsOf(update())).length > 0) return;
  const inserted = rest
    .from('notification_settings')
    .upsert({ ...columns, user_id: userId }, { ignoreDuplicates: true });
  if ((await rowsOf(inserted.select('user_id'))).length > 0) return;
  // Another device has made the row in between.
  await expectRow(update());
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
