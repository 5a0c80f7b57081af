import type { Rest } from '@/lib/supabase/rest-client';

import type { DoneStore } from '../../personal-data';
import { doneRows } from '../../rows/done-row';
import { rowsOf } from '../request';
import { itemTable } from './item-table';

/** Done occasions in table `occasion_done`, which links in reminder mails also write. */
export function doneTable(rest: Rest, userId: string): DoneStore {
  const items = itemTable(rest, userId, doneRows);
  const known = { onConflict: 'user_id,person_id,occurs_on', ignoreDuplicates: true };
  return {
    list: (signal) => items.list(signal),
    async add({ personId, occursOn }) {
      const row = { user_id: userId, person_id: personId, occurs_on: occursOn };
      await rowsOf(rest.from('occasion_done').upsert(row, known).select('id'));
    },
    async remove({ personId, occursOn }) {
      const own = rest.from('occasion_done').delete().eq('user_id', userId).eq('occurs_on', occursOn);
      await rowsOf(own.filter('person_id', personId === null ? 'is' : 'eq', personId).select('id'));
    },
  };
}
