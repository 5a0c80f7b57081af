import type { GroupGift } from '@/domain/group/group-gift';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy-part';

import type { GroupPlace } from '../group-keys';
import { CommentsDrawer } from './comments-drawer';
import { DeleteGroupGiftDialog } from './delete-group-gift-dialog';
import type { GiftLayer } from './gift-layer';

const NewIdeaDialog = lazyPart(() => import('./new-idea-dialog'), 'NewIdeaDialog');

type GiftLayersProps = {
  place: GroupPlace;
  memberId: string;
  gifts: readonly GroupGift[];
  layer: GiftLayer | null;
  open: boolean;
  onClose: () => void;
};

/** Dialogs and the drawer above the gifts, of which at most one is open. */
export function GiftLayers({ place, memberId, gifts, layer, open, onClose }: GiftLayersProps) {
  // A closed one stays until the next, so that it can play its way out; so does a gift that somebody deletes.
  const shown = useLast(layer);
  const giftId = shown !== null && 'giftId' in shown ? shown.giftId : null;
  const current = gifts.find(({ id }) => id === giftId) ?? null;
  const gift = useLast(current);

  if (shown?.kind === 'new') {
    return <NewIdeaDialog place={place} memberId={memberId} open={open} onClose={onClose} />;
  }
  if (shown === null || gift === null || gift.id !== giftId) return null;
  const isOpen = open && current !== null;
  if (shown.kind === 'delete') {
    return <DeleteGroupGiftDialog place={place} gift={gift} open={isOpen} onClose={onClose} />;
  }
  return (
    <CommentsDrawer
      key={gift.id}
      place={place}
      memberId={memberId}
      gift={gift}
      open={isOpen}
      onClose={onClose}
    />
  );
}
