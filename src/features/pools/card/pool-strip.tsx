import type { Membership } from '@/data/groups/group-keys';
import { canBeReleased, type PooledGift, releaseLabel } from '@/domain/group/group-gift';
import { joinedCountText, membersLabel } from '@/domain/pool/pool-texts';
import { PaperButton } from '@/ui/paper/paper-button';
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
        <Tag>{joinedCountText(count)}</Tag>
      </span>
      {(isMine || isAdmin) && canBeReleased(gift) && (
        <PaperButton label={releaseLabel(gift.title)} onClick={onRelease}>
          Doch nicht
        </PaperButton>
      )}
    </div>
  );
}
