import type { ReceivedGift } from '@/domain/gift/received-gift';
import { showToast } from '@/ui/toast/toast';

/** After a present is noted, its thanks are one tap away. */
export function offerThanks(gift: ReceivedGift, onThank: () => void): void {
  if (gift.thankedOn !== null) return;
  showToast({
    tone: 'success',
    title: 'Geschenk eingetragen',
    action: { label: 'Danke sagen', onSelect: onThank },
  });
}
