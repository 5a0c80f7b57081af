import { personTextFields } from '@/domain/person/person';
import type { Rest } from '@/lib/supabase/rest-client';

import type { PersonStore } from '../personal-data';
import { fromNewPerson, fromPersonChange, toPerson } from '../rows/person-row';
import { guardTexts } from '../text-conflict';
import { changeTexts, guarded } from './change-texts';
import { everyRow, insertedRow, rowsOf } from './request';

/** The contract's people in the table `people`. The database takes the person out of the reminders on deletion. */
export function personTable(rest: Rest, userId: string): PersonStore {
  return {
    async list(signal) {
      const ownRows = () =>
        rest
          .from('people')
          .select('*')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id');
      const rows = await everyRow(ownRows, signal);
      return rows.map(toPerson);
    },
    async add(person) {
      const row = await insertedRow(
        rest
          .from('people')
          .upsert({ ...fromNewPerson(person), user_id: userId }, { ignoreDuplicates: true })
          .select('*')
          .maybeSingle(),
        () => rest.from('people').select('*').eq('id', person.id).eq('user_id', userId).maybeSingle(),
      );
      return toPerson(row);
    },
    async change(id, wanted, base) {
      const { change, steps } = guardTexts(wanted, base, personTextFields);
      const row = fromPersonChange(change);
      if (Object.keys(row).length === 0) return;
      const own = () => rest.from('people').update(row).eq('id', id).eq('user_id', userId);
      await changeTexts({
        steps,
        change: async (guards) => (await rowsOf(guarded(own(), guards).select('id'))).length > 0,
        read: () => rowsOf(rest.from('people').select('*').eq('id', id).eq('user_id', userId)),
      });
    },
    async remove(id) {
      // Rows in the answer: an empty page of a network on the way is none.
      await rowsOf(rest.from('people').delete().eq('id', id).eq('user_id', userId).select('id'));
    },
  };
}
