import {
  type Gift,
  type GiftChange,
  type GiftTexts,
  giftStatusLabels,
  giftTextFields,
  type NewGift,
} from '@/domain/gift/gift';
import { type Rung, rungLabels } from '@/domain/gift/rung';

import { personalListChanges } from '../list/personal-list-changes';
import { failureToast, type ToastText } from '../mutation-meta';

const gifts = personalListChanges<Gift, NewGift, GiftTexts>({
  name: 'gifts',
  storeOf: (data) => data.gifts,
  texts: giftTextFields,
});
const failure = failureToast('Fehler');

export const addGift = gifts.add({ success: { title: 'Geschenk hinzugefügt' }, failure });
/** Changes a gift. Only a changed status has a success toast of its own. */
export const changeGift = gifts.change({ success: changeToast, failure });
export const removeGift = gifts.remove({
  success: { title: 'Geschenk gelöscht', description: 'Die Geschenkidee wurde erfolgreich entfernt.' },
  failure: failureToast('Fehler beim Löschen'),
});
export const restoreGift = gifts.restore((removed) => removed, {
  success: { title: 'Wieder da', description: 'Die Geschenkidee ist zurück an ihrem Platz.' },
  failure: failureToast('Konnte nicht zurückgeholt werden'),
});

function changeToast({ change, toast }: { change: GiftChange; toast?: ToastText }): ToastText | null {
  return toast ?? (change.status === undefined ? null : statusToast(giftStatusLabels[change.status]));
}

function statusToast(label: string): ToastText {
  return { title: 'Status aktualisiert', description: `Geschenk auf '${label}' gesetzt.` };
}

/** Toast of a new rung, with an undo button. */
export function rungToast(rung: Rung, undo: () => void): ToastText {
  const label = rungLabels[rung];
  const isPlan = rung === 'buy' || rung === 'ordered' || rung === 'here';
  const text = isPlan ? { title: `Auf „${label}“ gesetzt` } : statusToast(label);
  return { ...text, action: { label: 'Rückgängig', onSelect: undo } };
}
