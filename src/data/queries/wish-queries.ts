import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { type NewWish, type Wish, wishTextFields } from '@/domain/wish/wish';
import { inTurn } from '@/lib/in-turn';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { bringBackTexts } from '../texts/deleted-texts';
import { failureToast } from './mutation-meta';
import { ownListOptions } from './own-list';

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
    meta: { success: { title: 'Wunsch gespeichert' }, failure: failureToast('Fehler') },
  });
}

/** Changes fields of a wish at once. */
export function changeWish(data: PersonalData) {
  return mutationOptions({ ...wishOptions(data).change, meta: { failure: failureToast('Fehler') } });
}

/** Removes a wish at once. Variables: the id. */
export function removeWish(data: PersonalData) {
  const { mutationFn, ...remove } = wishOptions(data).remove;
  return mutationOptions({
    ...remove,
    mutationFn: (id: string) => inTurn(turnOf(data, id), () => mutationFn(id)),
    meta: { success: { title: 'Wunsch gelöscht' }, failure: failureToast('Fehler beim Löschen') },
  });
}

/** Stores a removed wish again, just as it was; whoever has taken it over keeps it. */
export function restoreWish(data: PersonalData) {
  const { onSuccess: show, onSettled } = wishOptions(data).add;
  return mutationOptions({
    mutationKey: [data.scope, 'wishes', 'restore'],
    // After its removal.
    mutationFn: (wish: Wish) => inTurn(turnOf(data, wish.id), () => data.wishes.add(newOf(wish))),
    onSuccess: (...stored: Parameters<typeof show>) => {
      bringBackTexts(stored[1]);
      show(...stored);
    },
    onSettled,
    meta: {
      success: { title: 'Wieder da', description: 'Der Wunsch ist zurück an seinem Platz.' },
      // It is there again, but not for a group that was left.
      failure: (error: AppError) =>
        failureToast(
          error.kind === 'invalid' ? 'Nicht für alle wieder da' : 'Konnte nicht zurückgeholt werden',
        )(error),
    },
  });
}

function newOf(removed: Wish): NewWish {
  const { createdAt: _, ...wish } = removed;
  return wish;
}

function turnOf({ scope }: PersonalData, id: string): string {
  return `${scope} wishes ${id} removal`;
}

function wishOptions({ scope, wishes }: PersonalData) {
  return ownListOptions({ scope, name: 'wishes', store: wishes, texts: wishTextFields });
}
