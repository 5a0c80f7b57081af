import type { ItemStore } from '../personal-data';
import { type ItemRows, toColumns } from '../rows/columns';
import { guardTexts } from '../texts/text-conflict';
import { addRow, changeRow, removeRow } from './row-list';
import type { StoredList } from './stored-value';

/** A list of items in localStorage, with the methods of `ItemStore`. */
export function itemList<
  Row extends { id: string; created_at: string },
  Item extends object,
  New extends { id: string },
  Texts,
>(list: StoredList<Row>, rows: ItemRows<Row, Item>): ItemStore<Item, New, Texts> {
  return {
    async list() {
      return list.read().map(rows.toItem);
    },
    async add(item) {
      return rows.toItem(await addRow(list, toColumns(item)));
    },
    async change(id, wanted, base) {
      const { change, steps } = guardTexts(wanted, base, rows.guarded);
      await changeRow(list, id, toColumns(change), steps, rows.toItem);
    },
    remove: (id, seen) => removeRow(list, id, rows, seen),
  };
}
