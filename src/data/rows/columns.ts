import { cleanLine, cleanText, type TextField } from '@/domain/text/text';
import type { Tables } from '@/lib/supabase/database.types';

/** A row as a table and the guest's browser keep it. */
export type StoredRow<Table extends 'gifts' | 'people' | 'profiles' | 'reminders'> = Omit<
  Tables<Table>,
  'user_id' | `${string}_digest`
>;

/** How the things of one list are kept, in a table and in the guest's browser alike. */
export interface ItemRows<Row, Item> {
  table: 'gifts' | 'people';
  toItem: (row: Row) => Item;
  clean: CleanFields<Item>;
  /** The texts that are changed only over what the writer has read. */
  guarded: Readonly<Record<string, TextField>>;
}

interface CleanFields<Item> {
  /** Names and titles. */
  lines: readonly (keyof Item)[];
  /** Texts that may have several lines. */
  texts?: readonly (keyof Item)[];
}

/** The columns of the fields that are there, cleaned: `occasionDate` is kept in `occasion_date`. */
export function toColumns<Row, Item>(
  fields: object,
  { clean: { lines, texts = [] } }: ItemRows<Row, Item>,
): Partial<Row> {
  const isIn = (names: readonly PropertyKey[], name: string) => names.includes(name);
  const clean = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (isIn(lines, name)) return cleanLine(value);
    return isIn(texts, name) ? cleanText(value) : value;
  };
  const columns = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [snakeCase(name), clean(name, value)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields and columns have the same names
  return Object.fromEntries(columns) as Partial<Row>;
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
