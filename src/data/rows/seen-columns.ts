import { columnOf } from './columns';

/** Values by column, as the `p_seen` of a function that refuses when one of them has changed since it was read. */
export function seenColumns<Item extends object>(item: Item, fields: readonly (keyof Item & string)[]) {
  return Object.fromEntries(fields.map((field) => [columnOf(field), item[field]]));
}
