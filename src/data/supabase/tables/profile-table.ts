import { noSpecialPerson, profileTextFields } from '@/domain/person/profile';
import type { Rest } from '@/lib/supabase/rest-client';

import type { ProfileStore } from '../../personal-data';
import { fromProfileChange, fromSpecialPerson, toSpecialPerson } from '../../rows/profile-row';
import { guardTexts, TextConflictError } from '../../texts/text-conflict';
import { changeTexts, guarded } from '../change-texts';
import { dataOf, readOnce, rowsOf } from '../request';

/** Profile in table `profiles`, one row per user, created by the first save. */
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
    async save(person, base) {
      const { change, steps } = guardTexts(person, base, profileTextFields);
      // The column is `girlfriend_name`.
      const columns = steps.map(({ from, to }) => ({ field: 'girlfriend_name', from, to }));
      const row = fromProfileChange(change);
      if (Object.keys(row).length === 0) return;
      const own = () => rest.from('profiles').update(row).eq('user_id', userId);
      await changeTexts({
        steps: columns,
        async change(guards) {
          // Not an upsert: it would also update `user_id`, which users may not.
          if ((await rowsOf(guarded(own(), guards).select('user_id'))).length > 0) return true;
          const inserted = rest
            .from('profiles')
            .upsert(
              { ...fromSpecialPerson({ ...noSpecialPerson, ...person }), user_id: userId },
              { ignoreDuplicates: true },
            );
          // Another device created the row, or the text has changed.
          return (await rowsOf(inserted.select('user_id'))).length > 0;
        },
        read: () => rowsOf(rest.from('profiles').select('girlfriend_name').eq('user_id', userId)),
      }).catch(withFieldNames);
    },
  };
}

function withFieldNames(error: unknown): never {
  if (!(error instanceof TextConflictError)) throw error;
  throw new TextConflictError({ name: error.stored.girlfriend_name ?? null });
}
