import Lock from 'lucide-react/icons/lock';
import Undo2 from 'lucide-react/icons/undo-2';

import { canBeReleased, holdOf, takenText } from '@/domain/group/group-gift';
import { takenByMeText } from '@/domain/group/group-wish';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';
import { Tag } from '@/ui/tag';

import { GroupGiftStrip, type GroupGiftStripProps } from '../gifts/group-gift-strip';

/** `GroupGiftStrip` of a wish: shows if the wish is taken elsewhere, and highlights the user's own reservation. */
export function WishStrip(props: GroupGiftStripProps) {
  const { gift, paper, isMine, take, open } = props;
  if (gift.status === 'elsewhere') {
    return (
      <p className="flex min-h-13 flex-none items-center gap-2.5 bg-sunken px-4.5 py-2 text-facts font-semibold text-ink-2">
        <Lock aria-hidden className="size-4.5 flex-none" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{takenText(gift)}</span>
      </p>
    );
  }
  if (!isMine) return <GroupGiftStrip {...props} />;
  const isReleasable = canBeReleased(gift);
  return (
    <Paper
      paper={paper}
      faded={gift.status === 'gifted'}
      className="flex min-h-13 flex-none items-center gap-2 py-1 pr-2 pl-4"
    >
      <Ribbon width={16} className={isReleasable ? 'right-18' : 'right-8.5'} />
      {/* Hidden on the narrowest screens in favour of the text. */}
      <Bow width={58} className={cx('top-1 max-xs:hidden', isReleasable ? 'right-[51px]' : 'right-[13px]')} />
      <span className="flex min-w-0 flex-1 pr-9 xs:pr-14">
        <Tag>{takenByMeText(gift)}</Tag>
      </span>
      {isReleasable && (
        <IconButton
          icon={Undo2}
          look="disc"
          label={`${gift.title} wieder freigeben`}
          onClick={() => {
            // Releasing a withdrawn wish removes it for good, so this asks first.
            if (gift.withdrawnAt !== null) open({ kind: 'let-go', giftId: gift.id });
            else take({ giftId: gift.id, status: 'free', hold: holdOf(gift) });
          }}
        />
      )}
    </Paper>
  );
}
