import type { Rest } from '@/lib/supabase/rest-client';

import { exportGroups, type GroupExport } from './group-export';
import { allRows, dataOf } from './request';
import { retryConflict } from './retry-conflict';

/** Everything the project keeps about a user, as it is stored. */
export interface AccountExport {
  exported_at: string;
  account: { id: string; email: string; name: string };
  profile: object | null;
  people: object[];
  gifts: object[];
  reminders: object[];
  person_occasions: object[];
  received_gifts: object[];
  budgets: object[];
  groups: GroupExport;
}

/** Reads every row of a user, completed reminders included. Rejects with an `AppError`: a file with gaps is none. */
export async function exportAccount(
  rest: Rest,
  account: AccountExport['account'],
  now: Date,
): Promise<AccountExport> {
  const all = (table: 'people' | 'gifts' | 'reminders' | 'person_occasions' | 'received_gifts' | 'budgets') =>
    allRows((first, last) =>
      rest
        .from(table)
        .select('*')
        .eq('user_id', account.id)
        .order('created_at')
        .order('id')
        .range(first, last),
    );
  const [profile, people, gifts, reminders, person_occasions, received_gifts, budgets, groups] =
    await Promise.all([
      dataOf(rest.from('profiles').select('*').eq('user_id', account.id).maybeSingle()),
      all('people'),
      all('gifts'),
      all('reminders'),
      all('person_occasions'),
      all('received_gifts'),
      all('budgets'),
      exportGroups(rest, account.id),
    ]);
  const lists = { people, gifts, reminders, person_occasions, received_gifts, budgets };
  return { exported_at: now.toISOString(), account, profile, ...lists, groups };
}

/** Deletes the account of the signed-in user with everything personal. Rejects with an `AppError`. */
export async function deleteAccount(rest: Rest): Promise<void> {
  await dataOf(retryConflict(() => rest.rpc('delete_account')));
}
