import type { SpecialPerson } from '@/domain/person/profile';
import type { Tables } from '@/lib/supabase/database.types';

import { cleanColumns } from './clean-columns';
import { toDay } from './to-day';

/** The profile as the table `profiles` and the guest's browser keep it. */
type ProfileRow = Omit<Tables<'profiles'>, 'user_id' | `${string}_digest`>;

export function toSpecialPerson(row: ProfileRow): SpecialPerson {
  return { name: row.girlfriend_name, birthday: toDay(row.girlfriend_birthday) };
}

export function fromSpecialPerson({ name, birthday }: SpecialPerson): ProfileRow {
  return cleanColumns(
    { girlfriend_name: name, girlfriend_birthday: birthday },
    { lines: ['girlfriend_name'] },
  );
}

/** Only the columns of the fields that change. */
export function fromProfileChange({ name, birthday }: Partial<SpecialPerson>): Partial<ProfileRow> {
  return {
    ...(name !== undefined && { girlfriend_name: name }),
    ...(birthday !== undefined && { girlfriend_birthday: birthday }),
  };
}
