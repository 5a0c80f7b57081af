import { useRef, useState } from 'react';

import type { Membership } from '@/data/groups/group-keys';
import { type GroupGift, isPooled } from '@/domain/group/group-gift';
import { useWhileShown } from '@/lib/hooks/use-while-shown';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { freshDialog } from '@/ui/dialog/fresh-dialog';

import { CollectPool } from './collect/collect-pool';
import { JoinPool } from './join/join-pool';
import { OpenPool } from './open-pool';
import { PayShare } from './pay/pay-share';

import './pool-layer.css';

export type PoolLayerView = 'open' | 'join' | 'collect' | 'pay';

type PoolLayerProps = {
  me: Membership;
  gift: GroupGift;
  view: PoolLayerView;
  open: boolean;
  onClose: () => void;
};

/** Drawer with all views of a pool. */
export const PoolLayer = freshDialog(PoolDrawer);

function PoolDrawer({ me, gift, view: first, open, onClose }: PoolLayerProps) {
  const [view, show] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const done = useWhileShown(open, onClose);
  if (view === 'pay' && isPooled(gift)) return <PayShare me={me} gift={gift} open={open} onClose={onClose} />;
  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      kicker="Zusammenlegen"
      title={gift.title}
      {...(view === 'open' && { firstFocus: field })}
    >
      {renderView()}
    </BottomDrawer>
  );

  function renderView() {
    if (view === 'open')
      return <OpenPool me={me} gift={gift} onField={(input) => (field.current = input)} onDone={done} />;
    if (!isPooled(gift)) return <p className="pool-body">Diese Runde gibt es nicht mehr.</p>;
    if (view === 'join') return <JoinPool me={me} gift={gift} onDone={done} />;
    return <CollectPool me={me} gift={gift} show={show} onEnd={done} />;
  }
}
