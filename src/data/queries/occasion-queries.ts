import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { NewPersonOccasion, PersonOccasion } from '@/domain/person/person-occasion';

import type { PersonalData } from '../personal-data';
import { personalList } from './list/personal-list';
import { failureToast } from './mutation-meta';

const occasions = personalList<PersonOccasion, NewPersonOccasion, object>({
  name: 'occasions',
  storeOf: (data) => data.occasions,
  texts: {},
});

export const occasionQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...occasions.list(data),
      meta: { failure: failureToast('Fehler beim Laden der Anlässe'), persist: { store: 'occasions' } },
    }),
};

/** Adds a further occasion of a person. */
export function addOccasion(data: PersonalData) {
  return mutationOptions({
    ...occasions.add(data),
    meta: { success: { title: 'Anlass hinzugefügt' }, failure: failureToast('Fehler') },
  });
}

/** Changes an occasion; optimistic. */
export function changeOccasion(data: PersonalData) {
  return mutationOptions({
    ...occasions.change(data),
    meta: { success: { title: 'Anlass aktualisiert' }, failure: failureToast('Fehler') },
  });
}

/** Removes an occasion; optimistic. Variables: the occasion as shown. */
export function removeOccasion(data: PersonalData) {
  return mutationOptions({
    ...occasions.remove(data),
    meta: { success: { title: 'Anlass gelöscht' }, failure: failureToast('Fehler') },
  });
}
