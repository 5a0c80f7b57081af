import type { TextField } from '@/domain/text/text';
import type { Tables } from '@/lib/supabase/database.types';

/** A row as a table and the guest's browser keep it. */
export type StoredRow<
  Table extends
    | 'budgets'
    | 'gifts'
    | 'occasion_done'
    | 'people'
    | 'person_occasions'
    | 'profiles'
    | 'received_gifts'
    | 'reminders'
    | 'wishes',
> = Omit<Tables<Table>, 'user_id' | `${string}_digest`>;

/** How the things of one list are kept, in a table and in the guest's browser alike. */
export interface ItemRows<Row, Item> {
  table: 'budgets' | 'gifts' | 'occasion_done' | 'people' | 'person_occasions' | 'received_gifts' | 'wishes';
  /** What is read of a row, where that is more than its columns. */
  columns?: string;
  toItem: (row: Row) => Item;
  /** The texts that are changed only over what the writer has read. */
  guarded: Readonly<Record<string, TextField>>;
}

/** The columns of the fields that are there: `occasionDate` is kept in `occasion_date`. */
export function toColumns(fields: object): object {
  const columns = Object.entries(fields).map(([name, value]: [string, unknown]) => [columnOf(name), value]);
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}

export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
