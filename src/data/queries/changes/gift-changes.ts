import {
  type Gift,
  type GiftChange,
  type GiftTexts,
  giftStatusLabels,
  giftTextFields,
  type NewGift,
} from '@/domain/gift/gift';

import { personalListChanges } from '../list/personal-list-changes';
import { failureToast, type ToastText } from '../mutation-meta';

const gifts = personalListChanges<Gift, NewGift, GiftTexts>({
  name: 'gifts',
  storeOf: (data) => data.gifts,
  texts: giftTextFields,
});
const failure = failureToast('Fehler');

export const addGift = gifts.add({ success: { title: 'Geschenk hinzugefügt' }, failure });
/** Changes a gift. Only a changed status has a success toast. */
export const changeGift = gifts.change({ success: changeToast, failure });
export const removeGift = gifts.remove({
  success: { title: 'Geschenk gelöscht', description: 'Die Geschenkidee wurde erfolgreich entfernt.' },
  failure: failureToast('Fehler beim Löschen'),
});
export const restoreGift = gifts.restore((removed) => removed, {
  success: { title: 'Wieder da', description: 'Die Geschenkidee ist zurück an ihrem Platz.' },
  failure: failureToast('Konnte nicht zurückgeholt werden'),
});

function changeToast({ change }: { change: GiftChange }): ToastText | null {
  if (change.status === undefined) return null;
  const label = giftStatusLabels[change.status];
  return { title: 'Status aktualisiert', description: `Geschenk auf '${label}' gesetzt.` };
}
