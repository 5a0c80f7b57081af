import { type NewWish, type Wish, type WishBase, wishTextFields } from '@/domain/wish/wish';

import type { AppError } from '../../app-error';
import { personalListChanges } from '../list/personal-list-changes';
import { failureToast } from '../mutation-meta';

const wishes = personalListChanges<Wish, NewWish, WishBase>({
  name: 'wishes',
  storeOf: (data) => data.wishes,
  texts: wishTextFields,
});

export const addWish = wishes.add({ success: { title: 'Wunsch gespeichert' }, failure: notStored });
export const changeWish = wishes.change({ failure: notStored });
export const removeWish = wishes.remove({
  success: { title: 'Wunsch gelöscht' },
  failure: failureToast('Fehler beim Löschen'),
});
/** Restores a removed wish including its reservation. */
export const restoreWish = wishes.restore(newOf, {
  success: { title: 'Wieder da', description: 'Der Wunsch ist zurück an seinem Platz.' },
  // With `isStored` the wish is restored, but not for a group that the user has left.
  failure: (error) =>
    failureToast(error.isStored ? 'Nicht für alle wieder da' : 'Konnte nicht zurückgeholt werden')(error),
});

/** Failure toast of a save. If the wish is stored but not for all groups, the form stays open to choose them again. */
function notStored(error: AppError) {
  return failureToast(error.isStored ? 'Nicht für alle gespeichert' : 'Fehler')(error);
}

function newOf(removed: Wish): NewWish {
  const { createdAt: _, ...wish } = removed;
  return wish;
}
