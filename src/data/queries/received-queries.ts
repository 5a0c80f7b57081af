import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { receivedTextFields } from '@/domain/gift/received-gift';

import type { PersonalData } from '../personal-data';
import { failureToast } from './mutation-meta';
import { ownListOptions } from './own-list';

export const receivedQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...receivedOptions(data).list,
      meta: { failure: failureToast('Fehler beim Laden der Geschenke'), persist: { store: 'received' } },
    }),
};

/** Stores a present that somebody has made to the user, then shows it. */
export function addReceived(data: PersonalData) {
  return mutationOptions({
    ...receivedOptions(data).add,
    meta: { success: { title: 'Geschenk eingetragen' }, failure: failureToast('Fehler') },
  });
}

/** Changes one at once; who has been thanked sees it where the button was. */
export function changeReceived(data: PersonalData) {
  return mutationOptions({ ...receivedOptions(data).change, meta: { failure: failureToast('Fehler') } });
}

/** Removes one at once. Variables: the item as it is shown. */
export function removeReceived(data: PersonalData) {
  return mutationOptions({
    ...receivedOptions(data).remove,
    meta: { success: { title: 'Geschenk gelöscht' }, failure: failureToast('Fehler') },
  });
}

function receivedOptions({ scope, received }: PersonalData) {
  return ownListOptions({ scope, name: 'received', store: received, texts: receivedTextFields });
}
