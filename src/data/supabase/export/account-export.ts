import type { Rest } from '@/lib/supabase/rest-client';

import { allRows, dataOf, rowsOf } from '../request';
import { retryConflict } from '../retry-conflict';
import { allOf, exportGroups, exportPictures } from './group-export';

type OwnList =
  | 'people'
  | 'gifts'
  | 'reminders'
  | 'person_occasions'
  | 'received_gifts'
  | 'budgets'
  | 'wishes'
  | 'occasion_done';

/** All data of a user, as stored: every row, completed reminders included. Rejects with an `AppError` rather than leave gaps. */
export async function exportAccount(
  rest: Rest,
  account: { id: string; email: string; name: string },
  now: Date,
) {
  const all = (table: OwnList, columns = '*') =>
    allRows<{ id: string; picture_id?: string | null }>((first, last) =>
      rest
        .from(table)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is read goes into the file
        .select(columns as '*')
        .eq('user_id', account.id)
        .order('created_at')
        .order('id')
        .range(first, last),
    );
  const own = await allOf({
    profile: dataOf(rest.from('profiles').select('*').eq('user_id', account.id).maybeSingle()),
    people: all('people'),
    gifts: all('gifts'),
    reminders: all('reminders'),
    person_occasions: all('person_occasions'),
    received_gifts: all('received_gifts'),
    budgets: all('budgets'),
    // Wishes with the groups that see them. Reservations are left out, as they are a secret of the group.
    wishes: all('wishes', '*, wish_shares(group_id, created_at)'),
    // Wishes that the user has reserved on lists of others, and the name given there.
    taken_wishes: rowsOf(rest.rpc('my_taken_wishes')),
    notifications: exportNotifications(rest, account.id, all('occasion_done')),
    groups: exportGroups(rest, account.id),
  });
  return {
    exported_at: now.toISOString(),
    account,
    ...own,
    gift_pictures: await exportPictures(rest, 'gift_pictures', own.gifts),
    wish_pictures: await exportPictures(rest, 'wish_pictures', own.wishes),
  };
}

/** Notification data: devices without their keys; of the calendar only that a subscription exists. */
function exportNotifications(rest: Rest, userId: string, done: Promise<object[]>) {
  const deviceColumns = 'id, device, created_at, delivered_at, failures';
  return allOf({
    settings: dataOf(rest.from('notification_settings').select('*').eq('user_id', userId).maybeSingle()),
    occasion_done: done,
    devices: rowsOf(rest.from('push_subscriptions').select(deviceColumns).eq('user_id', userId)),
    group_news_settings: rowsOf(rest.from('group_news_settings').select('*').eq('user_id', userId)),
    calendar: dataOf(rest.rpc('calendar_token_state')),
  });
}

/** Deletes the account of the signed-in user with all personal data. Rejects with an `AppError`. */
export async function deleteAccount(rest: Rest): Promise<void> {
  await dataOf(retryConflict(() => rest.rpc('delete_account')));
}
