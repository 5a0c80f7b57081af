import { type ReceivedGift, receivedTextFields } from '@/domain/gift/received-gift';

import type { ItemRows, StoredRow } from './columns';
import { toDay } from './to-day';

export const receivedRows: ItemRows<StoredRow<'received_gifts'>, ReceivedGift> = {
  table: 'received_gifts',
  toItem: (row) => ({
    id: row.id,
    personId: row.person_id,
    fromName: row.from_name,
    title: row.title,
    receivedOn: toDay(row.received_on),
    thankedOn: toDay(row.thanked_on),
    notes: row.notes,
    createdAt: row.created_at,
  }),
  guarded: receivedTextFields,
};
