import type { ReceivedGift } from '@/domain/gift/received-gift';

import { personalList } from './list/personal-list';

/** Gifts that the user has received. */
export const receivedQueries = {
  list: personalList<ReceivedGift>({
    name: 'received',
    storeOf: (data) => data.received,
    unread: 'Fehler beim Laden der Geschenke',
  }),
};
