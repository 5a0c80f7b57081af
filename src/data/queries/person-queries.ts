import type { Person } from '@/domain/person/person';

import { personalList } from './list/personal-list';

export const personQueries = {
  list: personalList<Person>({
    name: 'people',
    storeOf: (data) => data.people,
    unread: 'Fehler beim Laden der Personen',
  }),
};
