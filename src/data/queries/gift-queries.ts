import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  type Gift,
  type GiftChange,
  type GiftTexts,
  giftStatusLabels,
  giftTextFields,
  type NewGift,
} from '@/domain/gift/gift';

import type { PersonalData } from '../personal-data';
import { personalList } from './list/personal-list';
import { failureToast, type ToastText } from './mutation-meta';

const gifts = personalList<Gift, NewGift, GiftTexts>({
  name: 'gifts',
  storeOf: (data) => data.gifts,
  texts: giftTextFields,
});

export const giftQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...gifts.list(data),
      meta: { failure: failureToast('Fehler beim Laden der Geschenke'), persist: { store: 'gifts' } },
    }),
};

/** Adds a gift at the front of the list once it is stored. */
export function addGift(data: PersonalData) {
  return mutationOptions({
    ...gifts.add(data),
    meta: { success: { title: 'Geschenk hinzugefügt' }, failure: failureToast('Fehler') },
  });
}

/** Changes fields of a gift; optimistic. Only a new status has a success toast. */
export function changeGift(data: PersonalData) {
  return mutationOptions({
    ...gifts.change(data),
    meta: { success: changeToast, failure: failureToast('Fehler') },
  });
}

/** Removes a gift; optimistic. Variables: the gift as shown. Its picture stays in memory for an undo. */
export function removeGift(data: PersonalData) {
  return mutationOptions({
    ...gifts.remove(data),
    meta: {
      success: { title: 'Geschenk gelöscht', description: 'Die Geschenkidee wurde erfolgreich entfernt.' },
      failure: failureToast('Fehler beim Löschen'),
    },
  });
}

/** Restores a removed gift unchanged. */
export function restoreGift(data: PersonalData) {
  return mutationOptions({
    ...gifts.restore(data, (removed) => removed),
    meta: {
      success: { title: 'Wieder da', description: 'Die Geschenkidee ist zurück an ihrem Platz.' },
      failure: failureToast('Konnte nicht zurückgeholt werden'),
    },
  });
}

function changeToast({ change }: { change: GiftChange }): ToastText | null {
  if (change.status === undefined) return null;
  const label = giftStatusLabels[change.status];
  return { title: 'Status aktualisiert', description: `Geschenk auf '${label}' gesetzt.` };
}
