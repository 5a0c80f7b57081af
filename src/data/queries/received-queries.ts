import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  type NewReceivedGift,
  type ReceivedGift,
  receivedTextFields,
  type ReceivedTexts,
} from '@/domain/gift/received-gift';

import type { PersonalData } from '../personal-data';
import { personalList } from './list/personal-list';
import { failureToast } from './mutation-meta';

const received = personalList<ReceivedGift, NewReceivedGift, ReceivedTexts>({
  name: 'received',
  storeOf: (data) => data.received,
  texts: receivedTextFields,
});

export const receivedQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...received.list(data),
      meta: { failure: failureToast('Fehler beim Laden der Geschenke'), persist: { store: 'received' } },
    }),
};

/** Adds a gift that the user has received. */
export function addReceived(data: PersonalData) {
  return mutationOptions({
    ...received.add(data),
    meta: { success: { title: 'Geschenk eingetragen' }, failure: failureToast('Fehler') },
  });
}

/** Changes a received gift; optimistic. No success toast for thanks, as the button changes. */
export function changeReceived(data: PersonalData) {
  return mutationOptions({ ...received.change(data), meta: { failure: failureToast('Fehler') } });
}

/** Removes a received gift; optimistic. Variables: the gift as shown. */
export function removeReceived(data: PersonalData) {
  return mutationOptions({
    ...received.remove(data),
    meta: { success: { title: 'Geschenk gelöscht' }, failure: failureToast('Fehler') },
  });
}
