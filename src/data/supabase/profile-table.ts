import type { ProfileStore } from '../personal-data';
import { fromSpecialPerson, toSpecialPerson } from '../rows/profile-row';
import { dataOf, readOnce, rowsOf } from './request';
import type { Rest } from './supabase-personal-data';

/** The contract's profile in the table `profiles`, one row per user, made by the first save. */
export function profileTable(rest: Rest, userId: string): ProfileStore {
  return {
    async read(signal) {
      const profile = rest
        .from('profiles')
        .select('girlfriend_name, girlfriend_birthday')
        .eq('user_id', userId);
      const row = await dataOf(readOnce(profile, signal).maybeSingle(), signal);
      return row === null ? null : toSpecialPerson(row);
    },
    async save(person) {
      const row = fromSpecialPerson(person);
      const update = () => rowsOf(rest.from('profiles').update(row).eq('user_id', userId).select('user_id'));
      const insert = () =>
        rowsOf(
          rest
            .from('profiles')
            .upsert({ ...row, user_id: userId }, { ignoreDuplicates: true })
            .select('user_id'),
        );
      // Not one upsert that updates: it would also set user_id, and no user may update that column.
      if ((await update()).length > 0 || (await insert()).length > 0) return;
      // Another device has made the row in between.
      await update();
    },
  };
}
