import type { NewPerson, Person, PersonChange } from '@/domain/person/person';
import type { Tables } from '@/lib/supabase/database.types';

import { cleanColumns } from './clean-columns';
import { toDay } from './to-day';

/** A person as the table `people` and the guest's browser keep it. */
type PersonRow = Omit<Tables<'people'>, 'user_id' | `${string}_digest`>;

const textColumns = { lines: ['name', 'occasion'] };

export function toPerson(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    occasion: row.occasion,
    occasionDate: toDay(row.occasion_date),
    birthday: toDay(row.birthday),
    createdAt: row.created_at,
  };
}

/** The columns of a new person. */
export function fromNewPerson({ occasionDate, ...same }: NewPerson) {
  return cleanColumns({ ...same, occasion_date: occasionDate }, textColumns);
}

/** Only the columns of the fields that change; the legacy birthday is never written. */
export function fromPersonChange({ occasionDate, ...same }: PersonChange) {
  const columns = { ...same, ...(occasionDate !== undefined && { occasion_date: occasionDate }) };
  return cleanColumns(columns, textColumns);
}
