import { type Gift, isGiven } from '@/domain/gift/gift';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';

import type { GiftActions } from '../use-gift-actions';

const CompleteGiftDialog = lazyPart(() => import('./complete-gift-dialog'), 'CompleteGiftDialog');

type EditGiftProps = {
  edited: Gift | null;
  actions: Pick<GiftActions, 'edit' | 'beforeEdit' | 'afterEdit'>;
};

/** Edit dialog of a gift in a list. A status changed in the dialog can be undone in the list like one changed there. */
export function EditGift({ edited, actions }: EditGiftProps) {
  const gift = useLast(edited);
  if (!gift) return null;
  return (
    <CompleteGiftDialog
      open={edited !== null}
      onClose={() => actions.edit(null)}
      gift={gift}
      title={isGiven(gift) ? 'Geschenk bearbeiten' : 'Idee bearbeiten'}
      onSend={(change) => actions.beforeEdit(gift, change)}
      onSaved={(change) => actions.afterEdit(gift, change)}
    />
  );
}
