import { Suspense, useState } from 'react';

import type { GroupGift } from '@/domain/group/group-gift';
import { lazyPart } from '@/ui/lazy-part';

import type { GroupPlace } from '../group-keys';
import { CommentsDrawer } from './comments-drawer';
import { DeleteGroupGiftDialog } from './delete-group-gift-dialog';
import type { GiftLayer } from './gifts-tab';

const NewIdeaDialog = lazyPart(async () => ({ default: (await import('./new-idea-dialog')).NewIdeaDialog }));

type GiftLayersProps = {
  place: GroupPlace;
  memberId: string;
  gifts: readonly GroupGift[];
  layer: GiftLayer | null;
  onClose: () => void;
};

/** Dialogs and the drawer above the gifts, of which at most one is open. */
export function GiftLayers({ place, memberId, gifts, layer, onClose }: GiftLayersProps) {
  // A closed one stays until the next, so that it can play its way out; so does a gift that somebody deletes.
  const [shown, setShown] = useState(layer);
  if (layer !== null && layer !== shown) setShown(layer);
  const giftId = shown !== null && 'giftId' in shown ? shown.giftId : null;
  const current = gifts.find(({ id }) => id === giftId);
  const [latest, setLatest] = useState(current);
  if (current !== undefined && current !== latest) setLatest(current);
  if (shown === null) return null;
  const open = layer !== null;

  if (shown.kind === 'new') {
    return (
      <Suspense>
        <NewIdeaDialog place={place} memberId={memberId} open={open} onClose={onClose} />
      </Suspense>
    );
  }
  const gift = current ?? (latest?.id === giftId ? latest : undefined);
  if (gift === undefined) return null;
  const isOpen = open && current !== undefined;
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
