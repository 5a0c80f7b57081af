import type { Rest } from '@/lib/supabase/rest-client';

import {
  type PersonalData,
  type PictureStore,
  type ProfileStore,
  type ReminderStore,
  type StoreName,
  upcomingLimit,
} from '../../personal-data';
import {
  budgetRows,
  doneRows,
  giftRows,
  occasionRows,
  personRows,
  receivedRows,
  toReminder,
  toSpecialPerson,
} from '../../rows/item-rows';
import { wishRows } from '../../rows/wish-row';
import { dataOf, everyRow, readOnce, rowsOf } from '../request';
import { listReader } from './item-table';

/** Names of the contract's reading methods. */
export type ReadName = 'list' | 'listOpen' | 'read';
type Reads = { [S in StoreName]: Pick<PersonalData[S], keyof PersonalData[S] & ReadName> };

/** Reads of the personal data of an account, which pages show first. */
export function personalReads(rest: Rest, userId: string): Reads {
  const wishes = listReader(rest, userId, wishRows);
  return {
    gifts: { list: listReader(rest, userId, giftRows) },
    pictures: { read: pictureReader(rest, userId, 'gift_pictures') },
    people: { list: listReader(rest, userId, personRows) },
    occasions: { list: listReader(rest, userId, occasionRows) },
    received: { list: listReader(rest, userId, receivedRows) },
    wishes: {
      list: async (signal) => (await wishes(signal)).toSorted((a, b) => a.position - b.position),
    },
    wishPictures: { read: pictureReader(rest, userId, 'wish_pictures') },
    budgets: { list: listReader(rest, userId, budgetRows) },
    done: { list: listReader(rest, userId, doneRows) },
    reminders: { listOpen: openReminders(rest, userId) },
    profile: { read: profileReader(rest, userId) },
  };
}

function pictureReader(
  rest: Rest,
  userId: string,
  table: 'gift_pictures' | 'wish_pictures',
): PictureStore['read'] {
  return (ids, signal) => {
    const pictures = rest.from(table).select('id, data').eq('user_id', userId);
    return rowsOf(readOnce(pictures.in('id', [...ids]), signal), signal);
  };
}

/** Reads all overdue reminders, then the next ones that are not. */
function openReminders(rest: Rest, userId: string): ReminderStore['listOpen'] {
  const open = () =>
    rest
      .from('reminders')
      .select('*')
      .eq('user_id', userId)
      .eq('is_completed', false)
      .order('reminder_date')
      .order('created_at')
      .order('id');

  return async (today, signal) => {
    const overdue = everyRow(() => open().lt('reminder_date', today), signal);
    const upcoming = readOnce(open().gte('reminder_date', today).limit(upcomingLimit), signal);
    const rows = (await Promise.all([overdue, rowsOf(upcoming, signal)])).flat();
    return rows.map(toReminder).filter((reminder) => reminder !== null);
  };
}

function profileReader(rest: Rest, userId: string): ProfileStore['read'] {
  return async (signal) => {
    const profile = rest
      .from('profiles')
      .select('girlfriend_name, girlfriend_birthday')
      .eq('user_id', userId);
    const row = await dataOf(readOnce(profile, signal).maybeSingle(), signal);
    return row === null ? null : toSpecialPerson(row);
  };
}
