import type { Rest } from '@/lib/supabase/rest-client';

import { allRows, dataOf, rowsOf } from '../request';
import { retryConflict } from '../retry-conflict';
import { exportGroups, type GroupExport } from './group-export';
import { exportPictures } from './picture-export';

/** All data of a user in the project, as stored. */
export interface AccountExport {
  exported_at: string;
  account: { id: string; email: string; name: string };
  profile: object | null;
  people: object[];
  gifts: object[];
  /** WebP or JPEG in base64. */
  gift_pictures: object[];
  reminders: object[];
  person_occasions: object[];
  received_gifts: object[];
  budgets: object[];
  /** With the groups that see them. Reservations are left out, as they are a secret of the group. */
  wishes: object[];
  wish_pictures: object[];
  /** Wishes that the user has reserved on lists of others, and the name given there. */
  taken_wishes: object[];
  notifications: NotificationExport;
  groups: GroupExport;
}

/** Devices without their keys; of the calendar only that a subscription exists. */
interface NotificationExport {
  settings: object | null;
  occasion_done: object[];
  devices: object[];
  group_news_settings: object[];
  calendar: unknown;
}

type OwnList =
  | 'people'
  | 'gifts'
  | 'reminders'
  | 'person_occasions'
  | 'received_gifts'
  | 'budgets'
  | 'wishes'
  | 'occasion_done';

/** Reads every row of a user, completed reminders included. Rejects with an `AppError` rather than leave gaps. */
export async function exportAccount(
  rest: Rest,
  account: AccountExport['account'],
  now: Date,
): Promise<AccountExport> {
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
  const [
    profile,
    people,
    gifts,
    reminders,
    person_occasions,
    received_gifts,
    budgets,
    wishes,
    taken_wishes,
    notifications,
    groups,
  ] = await Promise.all([
    dataOf(rest.from('profiles').select('*').eq('user_id', account.id).maybeSingle()),
    all('people'),
    all('gifts'),
    all('reminders'),
    all('person_occasions'),
    all('received_gifts'),
    all('budgets'),
    all('wishes', '*, wish_shares(group_id, created_at)'),
    rowsOf(rest.rpc('my_taken_wishes')),
    exportNotifications(rest, account.id, all('occasion_done')),
    exportGroups(rest, account.id),
  ]);
  const gift_pictures = await exportPictures(rest, 'gift_pictures', gifts);
  const wish_pictures = await exportPictures(rest, 'wish_pictures', wishes);
  const lists = { people, gifts, gift_pictures, reminders, person_occasions, received_gifts, budgets };
  return {
    exported_at: now.toISOString(),
    account,
    profile,
    ...lists,
    wishes,
    wish_pictures,
    taken_wishes,
    notifications,
    groups,
  };
}

async function exportNotifications(
  rest: Rest,
  userId: string,
  done: Promise<object[]>,
): Promise<NotificationExport> {
  const deviceColumns = 'id, device, created_at, delivered_at, failures';
  const [settings, occasion_done, devices, group_news_settings, calendar] = await Promise.all([
    dataOf(rest.from('notification_settings').select('*').eq('user_id', userId).maybeSingle()),
    done,
    dataOf(rest.from('push_subscriptions').select(deviceColumns).eq('user_id', userId)),
    dataOf(rest.from('group_news_settings').select('*').eq('user_id', userId)),
    dataOf(rest.rpc('calendar_token_state')),
  ]);
  return {
    settings,
    occasion_done,
    devices: devices ?? [],
    group_news_settings: group_news_settings ?? [],
    calendar,
  };
}

/** Deletes the account of the signed-in user with all personal data. Rejects with an `AppError`. */
export async function deleteAccount(rest: Rest): Promise<void> {
  await dataOf(retryConflict(() => rest.rpc('delete_account')));
}
