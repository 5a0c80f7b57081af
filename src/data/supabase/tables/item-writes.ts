import { isObject } from '@/lib/is-object';
import type { Json } from '@/lib/supabase/database.types';
import type { Rest } from '@/lib/supabase/rest-client';

import { AppError } from '../../app-error';
import type { ItemStore } from '../../personal-data';
import { type ItemRows, toColumns } from '../../rows/columns';
import { changedSince, storedSeen } from '../../texts/seen-fields';
import { guardTexts } from '../../texts/text-conflict';
import { changeTexts, guarded } from '../change-texts';
import { dataOf, insertedRow, rowsOf } from '../request';
import { toAppError } from '../to-app-error';
import { tableOf } from './item-table';

/** Writes to the table of a list. Foreign keys unlink gifts and reminders from a deleted person. */
export function itemWrites<Row extends object, Item extends object, New extends { id: string }, Texts>(
  rest: Rest,
  userId: string,
  rows: ItemRows<Row, Item>,
): Omit<ItemStore<Item, New, Texts>, 'list'> {
  const { table, columns, toItem } = tableOf(rest, rows);
  const own = (id: string) => table().select(columns).eq('id', id).eq('user_id', userId);
  return {
    async add(item) {
      const row = { ...toColumns(item), user_id: userId };
      const insert = table().upsert(row, { ignoreDuplicates: true }).select(columns).maybeSingle();
      return toItem(await insertedRow(insert, () => own(item.id).maybeSingle()));
    },
    async change(id, wanted, base) {
      const { change, steps } = guardTexts(wanted, base, rows.guarded);
      const written = toColumns(change);
      if (Object.keys(written).length === 0) return;
      const update = () => table().update(written).eq('id', id).eq('user_id', userId);
      await changeTexts({
        steps,
        change: async (guards) => (await rowsOf(guarded(update(), guards).select('id'))).length > 0,
        read: async () => (await rowsOf(own(id))).map(toItem),
      });
    },
    async remove(id, seen = {}) {
      const read = storedSeen(seen, rows.guarded);
      const { deleted, stored } = await deleteAsSeen(rest, rows.table, id, toColumns(read));
      if (isObject(deleted)) return toItem(deleted);
      if (!isObject(stored)) return null;
      throw changedSince({ ...stored, ...toItem(stored) }, read) ?? new AppError('server');
    },
  };
}

/** Deletes a row if its fields equal those in `seen`. Returns the deleted row, the differing one, or neither. */
async function deleteAsSeen(rest: Rest, table: string, id: string, seen: object) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- columns of a row
  const p_seen = seen as Json;
  const answer: unknown = await dataOf(rest.rpc('delete_as_seen', { p_table: table, p_id: id, p_seen }));
  // An empty response, as of a captive portal, does not count as an answer.
  if (!isObject(answer) || !('deleted' in answer)) throw toAppError({ message: 'no rows in the answer' }, 0);
  return answer;
}
