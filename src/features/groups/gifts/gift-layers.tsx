import { use, useEffect } from 'react';

import type { GiftClaim } from '@/data/groups/claim-gift';
import type { Membership } from '@/data/groups/group-keys';
import { formerMember } from '@/domain/group/group';
import { type GroupGift, type Hold, holdOf, isPooled } from '@/domain/group/group-gift';
import { useLast } from '@/lib/hooks/use-last';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { GroupPartsContext, type PoolDrawerView } from '../shared/group-parts';
import { CommentsDrawer } from './comments/comments-drawer';
import { DeleteGroupGift, type SetDeletions } from './removal/delete-group-gift';

const LetGoWish = lazyPart(() => import('../wishes/let-go-wish'), 'LetGoWish');
const RevealQuestion = lazyPart(() => import('./reveal-question'), 'RevealQuestion');
const NewIdeaDialog = lazyPart(() => import('./new-idea-dialog'), 'NewIdeaDialog');

export type GiftLayer =
  | { kind: 'new' }
  | { kind: 'comments' | 'delete' | 'reveal' | 'let-go'; giftId: string }
  | { kind: 'pool'; giftId: string; view: PoolDrawerView }
  | { kind: 'release'; giftId: string; hold: Hold };

type GiftLayersProps = {
  me: Membership;
  gifts: readonly GroupGift[];
  layer: GiftLayer | null;
  take: (change: GiftClaim) => void;
  setDeletions: SetDeletions;
  open: boolean;
  onClose: () => void;
};

/** Dialogs and drawer of the gifts tab, of which at most one is open. */
export function GiftLayers({ me, gifts, layer, take, setDeletions, open, onClose }: GiftLayersProps) {
  const { PoolLayer, LetGoPool } = use(GroupPartsContext);
  // Keeps dialog and gift rendered during the closing animation, even when the gift is deleted.
  const shown = useLast(layer);
  const giftId = shown !== null && 'giftId' in shown ? shown.giftId : null;
  const current = gifts.find(({ id }) => id === giftId) ?? null;
  const gift = useLast(current);
  // Closes a dialog about a reservation when the gift is released or reserved by somebody else meanwhile.
  const holder = layer && holderInQuestion(layer, me);
  const isOver = holder !== null && current?.reservedBy !== holder;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  if (shown?.kind === 'new') return <NewIdeaDialog me={me} open={open} onClose={onClose} />;
  if (shown === null || gift === null || gift.id !== giftId) return null;
  const isOpen = open && current !== null;
  if (shown.kind === 'comments') {
    return <CommentsDrawer key={gift.id} me={me} gift={gift} open={isOpen} onClose={onClose} />;
  }
  if (shown.kind === 'pool') {
    return <PoolLayer me={me} gift={gift} view={shown.view} open={isOpen} onClose={onClose} />;
  }
  if (shown.kind === 'let-go' && isPooled(gift)) {
    const letGo = () => take({ giftId: gift.id, status: 'free', hold: holdOf(gift) });
    return <LetGoPool gift={gift} open={isOpen} onClose={onClose} onLetGo={letGo} />;
  }
  if (shown.kind === 'let-go') return <LetGoWish gift={gift} take={take} open={isOpen} onClose={onClose} />;
  if (shown.kind === 'reveal') return <RevealQuestion me={me} gift={gift} open={isOpen} onClose={onClose} />;
  if (shown.kind === 'release') {
    const { hold } = shown;
    const name = hold.reserverName ?? formerMember;
    const isCollecting = isPooled(gift) && gift.pool.collectorId !== null;
    const round = isCollecting ? ` Hier wird zusammengelegt: ${name} sammelt das Geld dann nicht mehr.` : '';
    return (
      <AlertDialog
        open={isOpen}
        onClose={onClose}
        title={`Reservierung von ${name} aufheben?`}
        description={
          (gift.withdrawnAt !== null
            ? `„${gift.title}“ verschwindet dann aus der Gruppe: Er steht nicht mehr auf der Wunschliste.`
            : hold.status === 'purchased'
              ? `„${gift.title}“ ist dann wieder frei, auch wenn ${name} es schon gekauft hat.`
              : `„${gift.title}“ ist dann wieder für alle frei.`) + round
        }
        confirmLabel="Aufheben"
        onConfirm={() => {
          take({ giftId: gift.id, status: 'free', hold });
          onClose();
        }}
      />
    );
  }
  return (
    <DeleteGroupGift groupRef={me} gift={gift} setDeletions={setDeletions} open={isOpen} onClose={onClose} />
  );
}

/** Id of the member whose reservation a dialog is about; null for other dialogs. */
function holderInQuestion(layer: GiftLayer, { memberId }: Membership): string | null {
  if (layer.kind === 'release') return layer.hold.reservedBy;
  return layer.kind === 'let-go' || layer.kind === 'reveal' ? memberId : null;
}
