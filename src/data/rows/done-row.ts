import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { type DoneOccasion, doneOccasion } from '@/domain/notifications/done-occasion';

import type { ItemRows, StoredRow } from './columns';

export const doneRows: ItemRows<StoredRow<'occasion_done'>, DoneOccasion> = {
  table: 'occasion_done',
  toItem: (row) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check of its column; anything else would be no day to look for
    doneOccasion({ personId: row.person_id, occursOn: row.occurs_on as CalendarDay }),
  guarded: {},
};
