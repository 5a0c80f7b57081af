import Undo2 from 'lucide-react/icons/undo-2';

import { canBeReleased, type GroupGift, isFree, takenText } from '@/domain/group/group-gift';
import { paperOf } from '@/domain/person/paper';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';
import { Tag } from '@/ui/tag';

import type { TakeGift } from './gift-changes';

type GroupGiftStripProps = {
  gift: GroupGift;
  /** The user takes care of it. */
  isMine: boolean;
  isAdmin: boolean;
  take: (change: TakeGift) => void;
};

/** The upper edge of a card: free, or wrapped in the paper of whoever takes care of it. */
export function GroupGiftStrip({ gift, isMine, isAdmin, take }: GroupGiftStripProps) {
  if (isFree(gift)) {
    return (
      <div className="mx-4.5 flex h-13 flex-none items-center justify-between border-b-[1.5px] border-dashed border-line-strong text-facts font-semibold text-ink-2">
        <span>Noch frei</span>
        <Button
          kind="text"
          size="sm"
          className="-mr-3.5 text-band-ink!"
          aria-label={`${gift.title} reservieren`}
          onClick={() => take({ giftId: gift.id, status: 'reserved' })}
        >
          Reservieren
        </Button>
      </div>
    );
  }
  const isReleasable = (isMine || isAdmin) && canBeReleased(gift);
  return (
    <Paper
      paper={isMine ? 'himbeere' : paperOf(gift.reservedBy ?? gift.id)}
      faded={gift.status === 'gifted'}
      className={cx('flex h-13 flex-none items-center pl-4', isReleasable ? 'pr-2' : 'pr-14')}
    >
      <Ribbon width={12} className={isReleasable ? 'right-16' : 'right-8.5'} />
      <Tag>{takenText(gift)}</Tag>
      {isReleasable && (
        <IconButton
          look="disc"
          icon={Undo2}
          label={`${gift.title} wieder freigeben`}
          className="ml-auto"
          onClick={() => take({ giftId: gift.id, status: 'free' })}
        />
      )}
    </Paper>
  );
}
