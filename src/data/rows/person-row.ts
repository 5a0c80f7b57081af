import { type Person, personTextFields } from '@/domain/person/person';

import type { ItemRows, StoredRow } from './columns';
import { toDay } from './to-day';

export const personRows: ItemRows<StoredRow<'people'>, Person> = {
  table: 'people',
  toItem: (row) => ({
    id: row.id,
    name: row.name,
    occasion: row.occasion,
    occasionDate: toDay(row.occasion_date),
    birthday: toDay(row.birthday),
    createdAt: row.created_at,
  }),
  guarded: personTextFields,
};
