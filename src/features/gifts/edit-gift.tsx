import { type Gift, isGiven } from '@/domain/gift/gift';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy-part';

import type { GiftActions } from './use-gift-actions';

const CompleteGiftDialog = lazyPart(() => import('./complete-gift-dialog'), 'CompleteGiftDialog');

type EditGiftProps = {
  /** Null while none is. */
  edited: Gift | null;
  actions: Pick<GiftActions, 'edit' | 'beforeEdit' | 'afterEdit'>;
};

/** The form of an idea that stands in a list; a status that it changes is followed as one of the list itself. */
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
