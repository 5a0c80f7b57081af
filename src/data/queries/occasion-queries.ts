import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { PersonalData } from '../personal-data';
import { failureToast } from './mutation-meta';
import { ownListOptions } from './own-list';

export const occasionQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...occasionOptions(data).list,
      meta: { failure: failureToast('Fehler beim Laden der Anlässe'), persist: { store: 'occasions' } },
    }),
};

/** Stores a further occasion of a person, then shows it. */
export function addOccasion(data: PersonalData) {
  return mutationOptions({
    ...occasionOptions(data).add,
    meta: { success: { title: 'Anlass hinzugefügt' }, failure: failureToast('Fehler') },
  });
}

/** Changes an occasion at once. */
export function changeOccasion(data: PersonalData) {
  return mutationOptions({
    ...occasionOptions(data).change,
    meta: { success: { title: 'Anlass aktualisiert' }, failure: failureToast('Fehler') },
  });
}

/** Removes an occasion at once. Variables: the item as it is shown. */
export function removeOccasion(data: PersonalData) {
  return mutationOptions({
    ...occasionOptions(data).remove,
    meta: { success: { title: 'Anlass gelöscht' }, failure: failureToast('Fehler') },
  });
}

function occasionOptions({ scope, occasions }: PersonalData) {
  return ownListOptions({ scope, name: 'occasions', store: occasions, texts: {} });
}
