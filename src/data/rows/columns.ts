import { parseCalendarDay, type CalendarDay } from '@/domain/calendar/calendar-day';
import type { TextField } from '@/domain/text/text';
import type { Tables } from '@/lib/supabase/database.types';

/** Row of a database table; the guest's lists in localStorage have the same format. */
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

/** Mapping between rows and items of a list, for tables and the guest's localStorage. */
export interface ItemRows<Row, Item> {
  table: 'budgets' | 'gifts' | 'occasion_done' | 'people' | 'person_occasions' | 'received_gifts' | 'wishes';
  /** Columns to select; without it all columns of the table. */
  columns?: string;
  toItem: (row: Row) => Item;
  /** Texts that need a `base`, by field; see `ItemStore.change`. */
  guarded: Readonly<Record<string, TextField>>;
}

/** Converts field names to columns: `occasionDate` becomes `occasion_date`. */
export function toColumns(fields: object): object {
  const columns = Object.entries(fields).map(([name, value]: [string, unknown]) => [columnOf(name), value]);
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}

export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Parses a stored day; null for an invalid one. */
export function toDay(text: string | null): CalendarDay | null {
  return text === null ? null : parseCalendarDay(text);
}

/** Values by column, for the parameter `p_seen` of a database function that refuses if one has changed. */
export function seenColumns<Item extends object>(item: Item, fields: readonly (keyof Item & string)[]) {
  return Object.fromEntries(fields.map((field) => [columnOf(field), item[field]]));
}
