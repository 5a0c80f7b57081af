import { safeStorage } from '@/lib/storage/safe-storage';

/** Question of the offer, in the reminder dialog and as the title of its drawer. */
export const offerQuestion = 'Auch per E-Mail oder aufs Handy?';

const KEY = 'paeckchen-reminder-offer';

/** State of the offer of reminders on this device: already shown, or declined for good. */
export type OfferFlag = 'shown' | 'declined';

export function offerFlag(): OfferFlag | null {
  const flag = safeStorage.getItem(KEY);
  return flag === 'shown' || flag === 'declined' ? flag : null;
}

export function setOfferFlag(flag: OfferFlag): void {
  safeStorage.setItem(KEY, flag);
}
