import type { PostgrestClient } from '@supabase/postgrest-js';

import type { Rest } from '@/lib/supabase/rest-client';

import type { ItemStore } from '../personal-data';
import { type ItemRows, toColumns } from '../rows/columns';
import { guardTexts } from '../texts/text-conflict';
import { changeTexts, guarded } from './change-texts';
import { everyRow, insertedRow, rowsOf } from './request';

interface OwnTable {
  Row: { id: string; user_id: string; created_at: string };
  Insert: object;
  Update: object;
  Relationships: [];
}

type AnyTable = PostgrestClient<{
  public: {
    Tables: Record<string, OwnTable>;
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
}>;

/** A list of the contract in its table. The database takes a person out of gifts and reminders on deletion. */
export function itemTable<Row extends object, Item extends object, New extends { id: string }, Texts>(
  rest: Rest,
  userId: string,
  rows: ItemRows<Row, Item>,
): ItemStore<Item, New, Texts> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client's types cannot say 'one of these tables'
  const table = () => (rest as unknown as AnyTable).from(rows.table);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of its table
  const toItem = (row: unknown) => rows.toItem(row as Row);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above; the answer is read by `toItem` alone
  const columns = (rows.columns ?? '*') as '*';
  const own = (id: string) => table().select(columns).eq('id', id).eq('user_id', userId);
  return {
    async list(signal) {
      const all = () =>
        table().select(columns).eq('user_id', userId).order('created_at', { ascending: false }).order('id');
      return (await everyRow(all, signal)).map(toItem);
    },
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
    async remove(id) {
      // Rows in the answer: an empty page of a network on the way is none.
      await rowsOf(table().delete().eq('id', id).eq('user_id', userId).select('id'));
    },
  };
}
