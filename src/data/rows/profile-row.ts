import type { SpecialPerson } from '@/domain/person/profile';
import { cleanLine } from '@/domain/text/text';

import type { StoredRow } from './columns';
import { toDay } from './to-day';

export function toSpecialPerson(row: StoredRow<'profiles'>): SpecialPerson {
  return { name: row.girlfriend_name, birthday: toDay(row.girlfriend_birthday) };
}

export function fromSpecialPerson({ name, birthday }: SpecialPerson): StoredRow<'profiles'> {
  return { girlfriend_name: name && cleanLine(name), girlfriend_birthday: birthday };
}

export function fromProfileChange({
  name,
  birthday,
}: Partial<SpecialPerson>): Partial<StoredRow<'profiles'>> {
  return {
    ...(name !== undefined && { girlfriend_name: name }),
    ...(birthday !== undefined && { girlfriend_birthday: birthday }),
  };
}
