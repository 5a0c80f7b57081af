import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  giftStatusLabels,
  giftTextFields,
  type GiftChange,
  type GiftTexts,
  type NewGift,
} from '@/domain/gift/gift';
import { forgetTextsAbout } from '@/lib/kept-texts';

import type { PersonalData } from '../personal-data';
import { addLatest } from './earlier-tries';
import { addsItem, changesItem, removesItem } from './list-changes';
import { failureToast, type Toast } from './mutation-meta';
import { showAdded } from './optimistic-list';

interface ChangeGift {
  id: string;
  change: GiftChange;
  /** The changed texts as they were shown; see `ItemStore.change`. */
  base?: Partial<GiftTexts>;
}

export const giftQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      queryKey: giftsKey(data),
      queryFn: ({ signal }) => data.gifts.list(signal),
      meta: { failure: failureToast('Fehler beim Laden der Geschenke'), persist: { store: 'gifts' } },
    }),
};

/** Stores a new gift, then shows it at the front. The id in the variables makes a repeated try harmless. */
export function addGift(data: PersonalData) {
  const key = giftsKey(data);
  return mutationOptions({
    ...addsItem(key),
    mutationFn: (gift: NewGift, context) =>
      addLatest(gift, context, {
        scope: data.scope,
        kind: 'gifts.change',
        texts: giftTextFields,
        store: data.gifts,
      }),
    meta: { success: { title: 'Geschenk hinzugefügt' }, failure: failureToast('Fehler') },
    onSuccess: (gift, _variables, _before, { client }) => showAdded(client, key, gift),
  });
}

/** Changes fields of a gift at once; taken back when refused. Only a new status announces its success. */
export function changeGift(data: PersonalData) {
  const key = giftsKey(data);
  return mutationOptions({
    ...changesItem(key, (change: ChangeGift) => change),
    mutationFn: ({ id, change, base }: ChangeGift) => data.gifts.change(id, change, base),
    meta: { success: changeToast, failure: failureToast('Fehler') },
  });
}

/** Removes a gift at once and puts it back when the store refuses. Variables: the id. */
export function removeGift(data: PersonalData) {
  const key = giftsKey(data);
  return mutationOptions({
    ...removesItem(key),
    mutationFn: (id: string) => data.gifts.remove(id),
    meta: {
      success: { title: 'Geschenk gelöscht', description: 'Die Geschenkidee wurde erfolgreich entfernt.' },
      failure: failureToast('Fehler beim Löschen'),
    },
    onSuccess: (_result, id) => forgetTextsAbout(data.scope, id),
  });
}

function giftsKey(data: PersonalData) {
  return [data.scope, 'gifts'] as const;
}

function changeToast({ change }: ChangeGift): Toast | null {
  if (change.status === undefined) return null;
  const label = giftStatusLabels[change.status];
  return { title: 'Status aktualisiert', description: `Geschenk auf '${label}' gesetzt.` };
}
