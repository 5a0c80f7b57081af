import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  type Gift,
  type GiftChange,
  giftStatusLabels,
  giftTextFields,
  type GiftTexts,
  type NewGift,
} from '@/domain/gift/gift';
import type { Picture } from '@/domain/picture/picture';
import { inTurn } from '@/lib/in-turn';

import type { PersonalData } from '../personal-data';
import { bringBackTexts } from '../texts/deleted-texts';
import { failureToast, type ToastText } from './mutation-meta';
import { ownListOptions } from './own-list';
import { showPicture } from './picture-queries';
import { bringBackPicture, keepForUndo, whenKept, withPicture } from './with-picture';

export const giftQueries = {
  list: (data: PersonalData) =>
    queryOptions({
      ...giftOptions(data).list,
      meta: { failure: failureToast('Fehler beim Laden der Geschenke'), persist: { store: 'gifts' } },
    }),
};

/** With the picture that the gift names, where that is a new one: stored after it, and before that counts as done. */
interface WithPicture {
  picture?: Picture | undefined;
}

interface ChangedGift extends WithPicture {
  id: string;
  change: GiftChange;
  base?: Partial<GiftTexts>;
}

/** Stores a new gift, then shows it at the front. */
export function addGift(data: PersonalData) {
  const { mutationFn, ...add } = giftOptions(data).add;
  return mutationOptions({
    ...add,
    mutationFn: (added: NewGift & WithPicture, context) => {
      const { picture, ...gift } = added;
      return withPicture(context.client, data, gift.id, picture, () => mutationFn(gift, context));
    },
    meta: { success: { title: 'Geschenk hinzugefügt' }, failure: failureToast('Fehler') },
  });
}

/** Changes fields of a gift at once; only a new status announces its success. */
export function changeGift(data: PersonalData) {
  const { mutationFn, onMutate, ...change } = giftOptions(data).change;
  return mutationOptions({
    ...change,
    mutationFn: ({ picture, ...changed }: ChangedGift, { client }) =>
      withPicture(client, data, changed.id, picture, () => mutationFn(changed)),
    onMutate: ({ picture, ...changed }: ChangedGift, context) => {
      if (picture) showPicture(context.client, data, picture);
      return onMutate(changed, context);
    },
    meta: { success: changeToast, failure: failureToast('Fehler') },
  });
}

/** Removes a gift at once. Variables: the id. Its picture stays on the page, so that both can come back. */
export function removeGift(data: PersonalData) {
  const { mutationFn, onMutate, ...remove } = giftOptions(data).remove;
  return mutationOptions({
    ...remove,
    onMutate: (id: string, context) => {
      keepForUndo(context.client, data, id);
      return onMutate(id, context);
    },
    mutationFn: (id: string) =>
      inTurn(turnOf(data, id), async () => {
        await whenKept(id);
        await mutationFn(id);
      }),
    meta: {
      success: { title: 'Geschenk gelöscht', description: 'Die Geschenkidee wurde erfolgreich entfernt.' },
      failure: failureToast('Fehler beim Löschen'),
    },
  });
}

/** Stores a removed gift again, just as it was. */
export function restoreGift(data: PersonalData) {
  const { onSuccess: show, onSettled } = giftOptions(data).add;
  return mutationOptions({
    mutationKey: [data.scope, 'gifts', 'restore'],
    // After its removal, which may still wait for the picture.
    mutationFn: (gift: Gift, { client }) =>
      inTurn(turnOf(data, gift.id), async () => {
        const stored = await data.gifts.add(gift);
        await bringBackPicture(client, data, stored);
        return stored;
      }),
    onSuccess: (...stored: Parameters<typeof show>) => {
      bringBackTexts(stored[1]);
      show(...stored);
    },
    onSettled,
    meta: {
      success: { title: 'Wieder da', description: 'Die Geschenkidee ist zurück an ihrem Platz.' },
      failure: failureToast('Konnte nicht zurückgeholt werden'),
    },
  });
}

function turnOf({ scope }: PersonalData, id: string): string {
  return `${scope} gifts ${id} removal`;
}

function giftOptions({ scope, gifts }: PersonalData) {
  return ownListOptions({ scope, name: 'gifts', store: gifts, texts: giftTextFields });
}

function changeToast({ change }: { change: GiftChange }): ToastText | null {
  if (change.status === undefined) return null;
  const label = giftStatusLabels[change.status];
  return { title: 'Status aktualisiert', description: `Geschenk auf '${label}' gesetzt.` };
}
