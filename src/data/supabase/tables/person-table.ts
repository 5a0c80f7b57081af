import { mergedFacts } from '@/domain/person/merged-facts';
import type { NewPerson, Person, PersonBase, PersonFact } from '@/domain/person/person';
import type { Rest } from '@/lib/supabase/rest-client';

import { AppError } from '../../app-error';
import type { PersonStore } from '../../personal-data';
import { toColumns } from '../../rows/columns';
import { type PersonRow, personRows, toFacts } from '../../rows/person-row';
import { factsThatFit } from '../../texts/facts-that-fit';
import { rowsOf } from '../request';
import { itemTable } from './item-table';

const mostTries = 5;

/** People in their table. */
export function personTable(rest: Rest, userId: string): PersonStore {
  const items = itemTable<PersonRow, Person, NewPerson, PersonBase>(rest, userId, personRows);
  return {
    ...items,
    async change(id, wanted, base) {
      const { facts, ...others } = wanted;
      if (facts === undefined || base?.facts === undefined) return items.change(id, wanted, base);
      if (Object.keys(others).length > 0) await items.change(id, others, base);
      await changeFacts(id, base.facts, facts);
    },
  };

  /** Merges facts into the stored ones, in an update that requires these to be unchanged. */
  async function changeFacts(id: string, base: PersonFact[], wanted: PersonFact[]): Promise<void> {
    const own = () => rest.from('people').select('facts, facts_digest').eq('id', id).eq('user_id', userId);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [row] = await rowsOf(own());
      if (row === undefined) throw new AppError('not_found');
      const facts = factsThatFit(mergedFacts(base, wanted, toFacts(row.facts)));
      const update = rest
        .from('people')
        .update(toColumns({ facts }))
        .eq('id', id)
        .eq('user_id', userId)
        .filter('facts_digest', 'eq', row.facts_digest)
        .select('id');
      if ((await rowsOf(update)).length > 0) return;
    }
    throw new AppError('server');
  }
}
