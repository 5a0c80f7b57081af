import { useState } from 'react';

import type { Gift } from '@/domain/gift/gift';
import { type Rung, rungLabels, rungOf } from '@/domain/gift/rung';
import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { rungIcons } from '../status/rung-icons';

const StatusDrawer = lazyPart(() => import('../status/status-drawer'), 'StatusDrawer');

type RowStatusProps = { gift: Gift; onChoose: (gift: Gift, rung: Rung) => void };

/** Tile that shows the rung of a gift and opens the drawer 'Stand'. */
export function RowStatus({ gift, onChoose }: RowStatusProps) {
  const [isOpen, setOpen] = useState(false);
  const rung = rungOf(gift);
  const Icon = rungIcons[rung];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Stand ${rungLabels[rung]}, ändern: ${gift.title}`}
        onClick={() => setOpen(true)}
        className="relative z-1 grid size-11 place-items-center"
      >
        <span
          className={cx(
            'grid size-8.5 place-items-center rounded-[11px] forced-colors:border',
            tileTones[gift.status],
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </span>
      </button>
      <StatusDrawer gift={gift} open={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </>
  );
}

const tileTones = {
  idea: 'bg-honey-soft text-honey-ink',
  wrapped: 'bg-band-soft text-band-ink',
  verschenkt: 'bg-pine-soft text-pine-ink',
};
