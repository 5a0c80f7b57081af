import * as z from 'zod/mini';

import type { NewPerson, Person, PersonChange } from '@/domain/person';

import { optionalString, toDay } from './row-fields';

/** A person as the table `people` and the guest's browser keep it. */
export const personRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  occasion: optionalString,
  occasion_date: optionalString,
  birthday: optionalString,
  created_at: z.string(),
});

type PersonRow = z.output<typeof personRowSchema>;

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
export function fromNewPerson(person: NewPerson) {
  return { id: person.id, ...fromPersonChange(person) };
}

/** The columns a form can change; the legacy birthday is never written. */
export function fromPersonChange({ name, occasion, occasionDate }: PersonChange) {
  return { name, occasion, occasion_date: occasionDate };
}
