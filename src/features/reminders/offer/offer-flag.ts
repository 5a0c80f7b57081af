import { safeStorage } from '@/lib/storage/safe-storage';

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
