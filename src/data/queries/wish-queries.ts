import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { type NewWish, type Wish, type WishBase, wishTextFields } from '@/domain/wish/wish';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { personalList } from './list/personal-list';
import { failureToast } from './mutation-meta';

const wishes = personalList<Wish, NewWish, WishBase>({
  name: 'wishes',
  storeOf: (data) => data.wishes,
  texts: wishTextFields,
});

export const wishQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...wishes.list(data),
      meta: { failure: failureToast('Fehler beim Laden der Wünsche'), persist: { store: 'wishes' } },
    }),
};

/** Adds a wish. */
export function addWish(data: PersonalData) {
  return mutationOptions({
    ...wishes.add(data),
    meta: { success: { title: 'Wunsch gespeichert' }, failure: notStored },
  });
}

/** Changes fields of a wish; optimistic. */
export function changeWish(data: PersonalData) {
  return mutationOptions({ ...wishes.change(data), meta: { failure: notStored } });
}

/** Removes a wish; optimistic. Variables: the wish as shown. */
export function removeWish(data: PersonalData) {
  return mutationOptions({
    ...wishes.remove(data),
    meta: { success: { title: 'Wunsch gelöscht' }, failure: failureToast('Fehler beim Löschen') },
  });
}

/** Restores a removed wish unchanged, including its reservation. */
export function restoreWish(data: PersonalData) {
  return mutationOptions({
    ...wishes.restore(data, newOf),
    meta: {
      success: { title: 'Wieder da', description: 'Der Wunsch ist zurück an seinem Platz.' },
      // The wish is restored, but not for a group that the user has left.
      failure: (error: AppError) =>
        failureToast(error.isStored ? 'Nicht für alle wieder da' : 'Konnte nicht zurückgeholt werden')(error),
    },
  });
}

/** Used while the form is open, so that its groups can be chosen again. */
function notStored(error: AppError) {
  return failureToast(error.isStored ? 'Nicht für alle gespeichert' : 'Fehler')(error);
}

function newOf(removed: Wish): NewWish {
  const { createdAt: _, ...wish } = removed;
  return wish;
}
