import { AddGiftDialog } from '@/features/gifts/add-gift-dialog';

import { OwnData } from '../own-data';

/** What the plus of the navigation opens, above any page. */
export function CaptureLayer(layer: { open: boolean; onClose: () => void }) {
  return (
    <OwnData>
      <AddGiftDialog {...layer} />
    </OwnData>
  );
}
