import { factKinds, type Person, type PersonFact, personTextFields } from '@/domain/person/person';
import { cleanLine } from '@/domain/text/text';

import type { ItemRows, StoredRow } from './columns';
import { toDay } from './to-day';

export type PersonRow = StoredRow<'people'>;

export const personRows: ItemRows<PersonRow, Person> = {
  table: 'people',
  toItem: (row) => ({
    id: row.id,
    name: row.name,
    occasion: row.occasion,
    occasionDate: toDay(row.occasion_date),
    birthday: toDay(row.birthday),
    birthYear: row.birth_year,
    facts: toFacts(row.facts),
    leadDays: row.lead_days,
    createdAt: row.created_at,
  }),
  guarded: personTextFields,
};

/** Omits facts of a kind unknown to this version. */
export function toFacts(facts: PersonRow['facts']): PersonFact[] {
  return (Array.isArray(facts) ? facts : []).flatMap((fact): PersonFact[] => {
    if (typeof fact !== 'object' || fact === null || Array.isArray(fact)) return [];
    const { id, text } = fact;
    const kind = factKinds.find((known) => known === fact.kind);
    if (!kind || typeof id !== 'string' || typeof text !== 'string') return [];
    return [{ id, kind, text: cleanLine(text) }];
  });
}
