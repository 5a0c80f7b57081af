import { mergedFacts } from '@/domain/person/merged-facts';
import type { NewPerson, Person, PersonBase } from '@/domain/person/person';

import { AppError } from '../app-error';
import type { PersonStore } from '../personal-data';
import { toColumns } from '../rows/columns';
import { type PersonRow, personRows, toFacts } from '../rows/person-row';
import { factsThatFit } from '../texts/facts-that-fit';
import type { guestLists } from './guest-lists';
import { itemList } from './item-list';
import { addRow } from './row-list';

/** People of a guest in localStorage. */
export function browserPeople(stored: ReturnType<typeof guestLists>['people']): PersonStore {
  const items = itemList<PersonRow, Person, NewPerson, PersonBase>(stored, personRows);
  return {
    ...items,
    // No new person has the legacy field.
    add: async (person) => personRows.toItem(await addRow(stored, { birthday: null, ...toColumns(person) })),
    async change(id, wanted, base) {
      const { facts, ...others } = wanted;
      if (facts === undefined || base?.facts === undefined) return items.change(id, wanted, base);
      const before = base.facts;
      if (Object.keys(others).length > 0) await items.change(id, others, base);
      await stored.update((rows) => {
        const found = rows.find((row) => row.id === id);
        if (found === undefined) throw new AppError('not_found');
        const merged = factsThatFit(mergedFacts(before, facts, toFacts(found.facts)));
        return rows.map((row) => (row === found ? stored.parse({ ...row, facts: merged }) : row));
      });
    },
  };
}
