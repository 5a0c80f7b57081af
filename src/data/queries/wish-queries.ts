import type { Wish } from '@/domain/wish/wish';

import { personalList } from './list/personal-list';

export const wishQueries = {
  list: personalList<Wish>({
    name: 'wishes',
    storeOf: (data) => data.wishes,
    unread: 'Fehler beim Laden der Wünsche',
  }),
};
