import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { type Gift, isGiven } from '@/domain/gift/gift';
import type { Wrapping } from '@/domain/person/paper';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';
import { Tag } from '@/ui/tag';

import type { GiftActions } from './use-gift-actions';

type GiftStripProps = {
  gift: Gift;
  paper: Wrapping | null;
  isCollapsed: boolean;
  tie: boolean;
  actions: GiftActions;
};

/** Strip of wrapping paper above a card. In the DOM its buttons follow the title that they are about. */
export function GiftStrip({ gift, paper, isCollapsed, tie, actions }: GiftStripProps) {
  // The heart animates only after a click, not on mount.
  const [hasToggled, setToggled] = useState(false);
  const toggleFavorite = () => {
    setToggled(true);
    actions.toggleFavorite(gift);
  };
  const className = 'order-first flex min-h-11 flex-none flex-wrap items-center gap-x-2 pr-1 pl-3.5';
  const content = (
    <>
      {gift.status === 'wrapped' && <Wrapping key={String(tie)} tie={tie} />}
      {gift.recipientName === null ? (
        <span className="rounded-full border border-dashed border-line-strong bg-surface px-3 py-1 text-facts leading-5 font-semibold text-ink-2">
          Ohne Person
        </span>
      ) : (
        <span className="flex min-w-0 flex-1 basis-28">
          <Tag>Für {gift.recipientName}</Tag>
        </span>
      )}
      {isCollapsed ? (
        <Badge tone="pine" icon={Check} className="mr-1 ml-auto flex-none">
          Verschenkt
        </Badge>
      ) : (
        <span className="ml-auto flex flex-none gap-0.5">
          <IconButton
            look="disc"
            icon={Heart}
            label={`Favorit: ${gift.title}`}
            aria-pressed={gift.isFavorite}
            onClick={toggleFavorite}
            className={cx(
              'aria-pressed:text-band-ink aria-pressed:hover:text-band-ink [&[aria-pressed=true]_svg]:fill-current',
              hasToggled && '[&[aria-pressed=true]_svg]:animate-[beat_200ms]',
            )}
          />
          <IconButton
            look="disc"
            icon={Trash2}
            label={`${gift.title} löschen`}
            onClick={() => actions.askToDelete(gift)}
          />
        </span>
      )}
    </>
  );

  if (paper === null) return <div className={cx(className, bareStripClass)}>{content}</div>;
  return (
    <Paper paper={paper} faded={isGiven(gift)} className={className}>
      {content}
    </Paper>
  );
}

// Dashed outline for a gift without a recipient; a ribbon on it has the brand colour.
const bareStripClass =
  'relative isolate border-b border-dashed border-line-strong bg-sunken [--p-rb:var(--band)] [--p-rbd:var(--band-press)]';

function Wrapping({ tie }: { tie: boolean }) {
  return (
    <>
      <Ribbon direction="across" tie={tie} className="top-[14px]" />
      <Ribbon tie={tie} className="right-[130px]" />
      <Bow width={56} tie={tie} className="top-1 right-[110px]" />
    </>
  );
}
