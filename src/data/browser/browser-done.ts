import type { DoneStore } from '../personal-data';
import { toColumns } from '../rows/columns';
import { doneRows } from '../rows/done-row';
import type { guestLists } from './guest-lists';
import { addRow, withoutRow } from './row-list';

/** Done occasions of a guest in localStorage. */
export function browserDone(stored: ReturnType<typeof guestLists>['done']): DoneStore {
  return {
    list: async () => stored.read().map(doneRows.toItem),
    async add(done) {
      await addRow(stored, toColumns(done));
    },
    remove: ({ id }) => stored.update((rows) => withoutRow(rows, id)),
  };
}
