import type { PostgrestClient } from '@supabase/postgrest-js';

import type { Rest } from '@/lib/supabase/rest-client';

import type { ItemRows } from '../../rows/columns';
import { everyRow } from '../request';

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

/** Typed access to the table of a list. */
export function tableOf<Row extends object, Item extends object>(rest: Rest, rows: ItemRows<Row, Item>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client's types cannot say 'one of these tables'
  const table = () => (rest as unknown as AnyTable).from(rows.table);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of its table
  const toItem = (row: unknown) => rows.toItem(row as Row);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above; the answer is read by `toItem` alone
  const columns = (rows.columns ?? '*') as '*';
  return { table, columns, toItem };
}

/** The complete list of an account, newest first. */
export function listReader<Row extends object, Item extends object>(
  rest: Rest,
  userId: string,
  rows: ItemRows<Row, Item>,
) {
  const { table, columns, toItem } = tableOf(rest, rows);
  return async (signal?: AbortSignal): Promise<Item[]> => {
    const all = () =>
      table().select(columns).eq('user_id', userId).order('created_at', { ascending: false }).order('id');
    return (await everyRow(all, signal)).map(toItem);
  };
}
