import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { type NewWish, type Wish, wishTextFields } from '@/domain/wish/wish';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { failureToast } from './mutation-meta';
import { picturedListOptions } from './pictured-list';

export const wishQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...wishOptions(data).list,
      meta: { failure: failureToast('Fehler beim Laden der Wünsche'), persist: { store: 'wishes' } },
    }),
};

/** Stores a new wish, then shows it. */
export function addWish(data: PersonalData) {
  return mutationOptions({
    ...wishOptions(data).add,
    meta: { success: { title: 'Wunsch gespeichert' }, failure: notStored },
  });
}

/** Changes fields of a wish at once. */
export function changeWish(data: PersonalData) {
  return mutationOptions({ ...wishOptions(data).change, meta: { failure: notStored } });
}

/** Removes a wish at once. Variables: the item as it is shown. */
export function removeWish(data: PersonalData) {
  return mutationOptions({
    ...wishOptions(data).remove,
    meta: { success: { title: 'Wunsch gelöscht' }, failure: failureToast('Fehler beim Löschen') },
  });
}

/** Stores a removed wish again, just as it was; whoever has taken it over keeps it. */
export function restoreWish(data: PersonalData) {
  return mutationOptions({
    ...wishOptions(data).restore,
    meta: {
      success: { title: 'Wieder da', description: 'Der Wunsch ist zurück an seinem Platz.' },
      // It is there again, but not for a group that was left.
      failure: (error: AppError) =>
        failureToast(error.isStored ? 'Nicht für alle wieder da' : 'Konnte nicht zurückgeholt werden')(error),
    },
  });
}

/** A form that it comes from stays open: there it can be chosen anew who may see it. */
function notStored(error: AppError) {
  return failureToast(error.isStored ? 'Nicht für alle gespeichert' : 'Fehler')(error);
}

function wishOptions(data: PersonalData) {
  const list = { scope: data.scope, name: 'wishes', store: data.wishes, texts: wishTextFields } as const;
  return picturedListOptions(data, list, newOf);
}

function newOf(removed: Wish): NewWish {
  const { createdAt: _, ...wish } = removed;
  return wish;
}
