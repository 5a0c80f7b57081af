import type { Gift } from '@/domain/gift/gift';

import { personalList } from './list/personal-list';

export const giftQueries = {
  list: personalList<Gift>({
    name: 'gifts',
    storeOf: (data) => data.gifts,
    unread: 'Fehler beim Laden der Geschenke',
  }),
};
