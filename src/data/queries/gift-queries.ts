import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  type Gift,
  type GiftChange,
  giftStatusLabels,
  giftTextFields,
  type NewGift,
} from '@/domain/gift/gift';

import type { PersonalData } from '../personal-data';
import { failureToast, type ToastText } from './mutation-meta';
import { picturedListOptions } from './pictured-list';

export const giftQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...giftOptions(data).list,
      meta: { failure: failureToast('Fehler beim Laden der Geschenke'), persist: { store: 'gifts' } },
    }),
};

/** Stores a new gift, then shows it at the front. */
export function addGift(data: PersonalData) {
  return mutationOptions({
    ...giftOptions(data).add,
    meta: { success: { title: 'Geschenk hinzugefügt' }, failure: failureToast('Fehler') },
  });
}

/** Changes fields of a gift at once; only a new status announces its success. */
export function changeGift(data: PersonalData) {
  return mutationOptions({
    ...giftOptions(data).change,
    meta: { success: changeToast, failure: failureToast('Fehler') },
  });
}

/** Removes a gift at once. Variables: the item as it is shown. Its picture stays on the page, so that both can come back. */
export function removeGift(data: PersonalData) {
  return mutationOptions({
    ...giftOptions(data).remove,
    meta: {
      success: { title: 'Geschenk gelöscht', description: 'Die Geschenkidee wurde erfolgreich entfernt.' },
      failure: failureToast('Fehler beim Löschen'),
    },
  });
}

/** Stores a removed gift again, just as it was. */
export function restoreGift(data: PersonalData) {
  return mutationOptions({
    ...giftOptions(data).restore,
    meta: {
      success: { title: 'Wieder da', description: 'Die Geschenkidee ist zurück an ihrem Platz.' },
      failure: failureToast('Konnte nicht zurückgeholt werden'),
    },
  });
}

function giftOptions(data: PersonalData) {
  const list = { scope: data.scope, name: 'gifts', store: data.gifts, texts: giftTextFields } as const;
  return picturedListOptions(data, list, (removed: Gift): NewGift => removed);
}

function changeToast({ change }: { change: GiftChange }): ToastText | null {
  if (change.status === undefined) return null;
  const label = giftStatusLabels[change.status];
  return { title: 'Status aktualisiert', description: `Geschenk auf '${label}' gesetzt.` };
}
