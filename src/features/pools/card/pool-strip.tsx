import Undo2 from 'lucide-react/icons/undo-2';

import type { Membership } from '@/data/groups/group-keys';
import { canBeReleased, type PooledGift } from '@/domain/group/group-gift';
import { membersLabel } from '@/domain/pool/pool-texts';
import { countText } from '@/domain/text/german';
import { IconButton } from '@/ui/icon-button';
import { Tag } from '@/ui/tag';

import { usePool } from '../use-pool';
import { Patchwork } from './patchwork';
import { poolPatches } from './pool-patches';

type PoolStripProps = {
  me: Membership;
  gift: PooledGift;
  isMine: boolean;
  isAdmin: boolean;
  onRelease: () => void;
};

/** Upper edge of the card of a pooled gift: a patchwork of the members' papers. */
export function PoolStrip({ me, gift, isMine, isAdmin, onRelease }: PoolStripProps) {
  const { pool } = gift;
  const { shares, paperOf, memberNames } = usePool(me, gift);
  const count = shares.length || pool.memberIds.length;
  return (
    <div className="relative isolate flex min-h-13 flex-none items-center gap-2 py-1 pr-2 pl-4">
      <Patchwork
        look="strip"
        patches={poolPatches(pool, shares, paperOf)}
        label={membersLabel(memberNames(pool.memberIds))}
      />
      <span className="flex min-w-0 flex-1">
        <Tag>Legt zusammen: {countText(count)}</Tag>
      </span>
      {(isMine || isAdmin) && canBeReleased(gift) && (
        <IconButton
          icon={Undo2}
          look="disc"
          label={
            isMine
              ? `${gift.title} wieder freigeben`
              : `Reservierung von ${gift.reserverName} aufheben: ${gift.title}`
          }
          onClick={onRelease}
        />
      )}
    </div>
  );
}
