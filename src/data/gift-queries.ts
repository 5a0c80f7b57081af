import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  giftStatusLabels,
  giftTextFields,
  type GiftChange,
  type GiftTexts,
  type NewGift,
} from '@/domain/gift/gift';
import { forgetTextsAbout } from '@/lib/kept-texts';

import { earlierTries, loadLatestTry } from './earlier-tries';
import { failureToast, type Toast } from './mutation-meta';
import { changeOptimistically, readAgain, removeOptimistically, showAdded } from './optimistic-list';
import type { PersonalData } from './personal-data';
import { refreshGuardMs } from './refresh-guard';

interface ChangeGift {
  id: string;
  change: GiftChange;
  /** The changed texts as they were shown; see `GiftStore.change`. */
  base?: Partial<GiftTexts>;
}

export const giftQueries = {
  /** All gifts, newest first. */
  list: (data: PersonalData) =>
    queryOptions({
      queryKey: giftsKey(data),
      queryFn: ({ signal }) => data.gifts.list(signal),
      staleTime: refreshGuardMs,
      meta: { failure: failureToast('Fehler beim Laden der Geschenke'), persist: { store: 'gifts' } },
    }),
};

/** Stores a new gift, then shows it at the front. The id in the variables makes a repeated try harmless. */
export function addGift(data: PersonalData) {
  const key = giftsKey(data);
  return mutationOptions({
    mutationKey: [...key, 'add'],
    mutationFn: async (gift: NewGift, context) => {
      const tries = earlierTries(gift, context);
      const stored = await data.gifts.add(gift);
      if (tries.length === 0) return stored;
      const { storeLatest } = await loadLatestTry();
      return storeLatest({
        scope: data.scope,
        kind: 'gifts.change',
        item: gift,
        tries,
        stored,
        texts: giftTextFields,
        change: (...change) => data.gifts.change(...change),
      });
    },
    // A repeated try has to know what the first one sent, however long the typing in between takes.
    gcTime: Infinity,
    meta: { success: { title: 'Geschenk hinzugefügt' }, failure: failureToast('Fehler') },
    onSuccess: (gift, _variables, _before, { client }) => showAdded(client, key, gift),
    onSettled: (_gift, _error, _variables, _before, { client }) => readAgain(client, key, key),
  });
}

/**
 * Changes fields of a gift at once and takes them back when the store refuses. Only a new status announces its success:
 * a heart shows for itself, and a note says so beside its field.
 */
export function changeGift(data: PersonalData) {
  const key = giftsKey(data);
  return mutationOptions({
    mutationKey: key,
    mutationFn: ({ id, change, base }: ChangeGift) => data.gifts.change(id, change, base),
    meta: { success: changeToast, failure: failureToast('Fehler') },
    onMutate: ({ id, change }, { client }) => changeOptimistically(client, key, id, change),
    onError: (_error, _variables, before) => before?.undo(),
    onSettled: (_result, _error, _variables, before, { client }) => {
      before?.settle();
      return readAgain(client, key, key);
    },
  });
}

/** Removes a gift at once and puts it back when the store refuses. Variables: the id. */
export function removeGift(data: PersonalData) {
  const key = giftsKey(data);
  return mutationOptions({
    mutationKey: key,
    mutationFn: (id: string) => data.gifts.remove(id),
    meta: {
      success: { title: 'Geschenk gelöscht', description: 'Die Geschenkidee wurde erfolgreich entfernt.' },
      failure: failureToast('Fehler beim Löschen'),
    },
    onMutate: (id, { client }) => removeOptimistically(client, key, id),
    onSuccess: (_result, id) => forgetTextsAbout(data.scope, id),
    onError: (_error, _id, before) => before?.undo(),
    onSettled: (_result, _error, _id, _before, { client }) => readAgain(client, key, key),
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
