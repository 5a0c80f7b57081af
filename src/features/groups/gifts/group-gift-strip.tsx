import type { GiftClaim } from '@/data/groups/claim-gift';
import {
  canBeReleased,
  type GroupGift,
  type Hold,
  holdOf,
  isFree,
  releaseLabel,
  takenText,
} from '@/domain/group/group-gift';
import type { Wrapping } from '@/domain/person/paper';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { Paper } from '@/ui/paper/paper';
import { PaperButton } from '@/ui/paper/paper-button';
import { Ribbon } from '@/ui/paper/ribbon';
import { Tag } from '@/ui/tag';

import type { GiftLayer } from './gift-layers';

const UndoRelease = lazyPart(() => import('./undo-taking'), 'UndoRelease');

export type GroupGiftStripProps = {
  gift: GroupGift;
  /** Wrapping paper of the member who reserved the gift. */
  paper: Wrapping;
  /** The user has reserved the gift. */
  isMine: boolean;
  isAdmin: boolean;
  released: Hold | undefined;
  take: (change: GiftClaim) => void;
  open: (layer: GiftLayer) => void;
};

/** Upper edge of a gift card: 'Noch frei', or in the wrapping paper of the member who reserved the gift. */
export function GroupGiftStrip(props: GroupGiftStripProps) {
  const { gift, paper, isMine, isAdmin, released, take, open } = props;
  const { id: giftId, title, wishId } = gift;
  const isWish = wishId !== null;
  if (isFree(gift)) {
    return (
      <div className="mx-4.5 flex min-h-13 flex-none flex-wrap items-center justify-end border-b-[1.5px] border-dashed border-line-strong text-facts font-semibold text-ink-2">
        <span className={cx('mr-auto', released && 'max-xs:sr-only')}>Noch frei</span>
        {released && <UndoRelease gift={gift} released={released} take={take} />}
        <Button
          kind="text"
          size="sm"
          className="-mr-3.5 text-band-ink!"
          aria-label={`${title} ${isWish ? 'heimlich ' : ''}reservieren`}
          onClick={() => take({ giftId, status: 'reserved', seen: gift })}
        >
          {isWish ? 'Heimlich reservieren' : 'Reservieren'}
        </Button>
      </div>
    );
  }
  const isReleasable = (isMine || isAdmin) && canBeReleased(gift);
  const hold = holdOf(gift);
  return (
    <Paper
      paper={paper}
      faded={gift.status === 'gifted'}
      className={cx(
        'flex min-h-13 flex-none flex-wrap items-center py-1 pl-4',
        isReleasable ? 'gap-x-2 pr-2' : 'pr-14',
      )}
    >
      {gift.reservedBy !== null && <Ribbon width={16} className="right-8.5" />}
      <span className="flex min-w-0 flex-1 basis-28">
        <Tag>{takenText(gift, isMine)}</Tag>
      </span>
      {isReleasable && (
        <PaperButton
          label={releaseLabel(title)}
          onClick={() =>
            isMine ? take({ giftId, status: 'free', hold }) : open({ kind: 'release', giftId, hold })
          }
        >
          Doch nicht
        </PaperButton>
      )}
    </Paper>
  );
}
