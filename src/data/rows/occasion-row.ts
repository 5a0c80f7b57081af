import type { PersonOccasion } from '@/domain/person/person-occasion';

import type { ItemRows, StoredRow } from './columns';
import { toDay } from './to-day';

export const occasionRows: ItemRows<StoredRow<'person_occasions'>, PersonOccasion> = {
  table: 'person_occasions',
  toItem: (row) => ({
    id: row.id,
    personId: row.person_id,
    label: row.label,
    day: toDay(row.day),
    sinceYear: row.since_year,
    createdAt: row.created_at,
  }),
  // Labels are short or chosen from a list: the last write wins.
  guarded: {},
};
