import * as z from 'zod/mini';

import type { SpecialPerson } from '@/domain/profile';

import { optionalString, toDay } from './row-fields';

/** The profile as the table `profiles` and the guest's browser keep it. */
export const profileRowSchema = z.object({
  girlfriend_name: optionalString,
  girlfriend_birthday: optionalString,
});

type ProfileRow = z.output<typeof profileRowSchema>;

export function toSpecialPerson(row: ProfileRow): SpecialPerson {
  return { name: row.girlfriend_name, birthday: toDay(row.girlfriend_birthday) };
}

export function fromSpecialPerson({ name, birthday }: SpecialPerson): ProfileRow {
  return { girlfriend_name: name, girlfriend_birthday: birthday };
}
