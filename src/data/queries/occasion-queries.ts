import type { PersonOccasion } from '@/domain/person/person-occasion';

import { personalList } from './list/personal-list';

/** Further occasions of people. */
export const occasionQueries = {
  list: personalList<PersonOccasion>({
    name: 'occasions',
    storeOf: (data) => data.occasions,
    unread: 'Fehler beim Laden der Anlässe',
  }),
};
