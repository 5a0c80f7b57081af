import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ComponentType, memo, useLayoutEffect, useRef, useState } from 'react';

import { useHasConflict } from '@/data/texts/stored-conflicts';
import { type Gift, isGiven } from '@/domain/gift/gift';
import { budgetText } from '@/domain/gift/price/budget';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import type { Wrapping } from '@/domain/person/paper';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { SmallParcel } from '@/ui/paper/small-parcel';

import { GiftCard, type GiftCardProps, PriceQuestion } from '../gift-card';
import { ForWhom } from '../idea/for-whom';
import { ParcelPicture } from '../pictures/gift-picture';
import { DeletedGift } from '../undo/deleted-gift';
import { useTying } from '../use-tying';
import { RowStatus } from './row-status';

/** Props that all rows of a list share. */
export type RowProps = Pick<GiftCardProps, 'today' | 'actions' | 'autosave'> & {
  /** True when the row has room for the delete button. */
  isWide: boolean;
  /** Renders a collapsed row; defaults to `GiftLine`. */
  Line?: ComponentType<LineProps>;
  /** Ids of the gifts whose rows are open, so that a row stays open when it remounts in another column. */
  openRows?: Set<string>;
  /** Opens the dialog for the paid price and the day of giving. */
  onAskPrice?: (gift: Gift) => void;
};

type GiftRowProps = RowProps & {
  gift: Gift;
  paper: Wrapping | null;
  analysis: GiftCardProps['analysis'];
  undoable: GiftCardProps['undoable'];
  asksPrice: boolean;
  repeats: string | null;
  /** True when the gift is deleted and its row shows the undo placeholder. */
  isDeleted: boolean;
  /** Detail shown in the row because the surrounding list does not state it. */
  names: 'person' | 'occasion' | null;
};

/** A gift as one line; a tap replaces the line with its card. */
export const GiftRow = memo(function GiftRow(props: GiftRowProps) {
  const { gift, isDeleted, autosave, openRows, Line = GiftLine, ...rest } = props;
  const item = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(() => openRows?.has(gift.id) ?? false);
  const hasToggled = useRef(false);
  const hasConflict = useHasConflict('gifts', gift.id);
  // A text conflict opens the card. The card stays open after the user has chosen a text.
  if (hasConflict && !isOpen) setOpen(true);
  if (isDeleted && isOpen) setOpen(false);

  useLayoutEffect(() => {
    if (isOpen) openRows?.add(gift.id);
    else openRows?.delete(gift.id);
    if (!hasToggled.current) return;
    hasToggled.current = false;
    const next = item.current?.querySelector<HTMLElement>(isOpen ? 'h3' : 'button');
    next?.focus({ preventScroll: true });
    // The close button at the end of a tall card may lie far below the row; scrolls the row back into view.
    const isAbove = !isOpen && (item.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) item.current?.scrollIntoView({ block: 'center' });
  }, [isOpen, openRows, gift.id]);
  const toggle = () => {
    hasToggled.current = true;
    setOpen(!isOpen);
  };

  if (isDeleted || !isOpen) {
    return (
      <li ref={item} tabIndex={-1} className={rowClass}>
        {isDeleted ? (
          <DeletedGift gift={gift} />
        ) : (
          <Line gift={gift} autosave={autosave} isDeleted={isDeleted} {...rest} onOpen={toggle} />
        )}
        {!isDeleted && props.asksPrice && isGiven(gift) && (
          <PriceQuestion
            gift={gift}
            typed={props.actions.typedPrices}
            onClose={() => props.actions.closeQuestion(gift.id)}
          />
        )}
      </li>
    );
  }
  return (
    <li ref={item} tabIndex={-1} className="p-2">
      <GiftCard {...props} isExpanded onClose={toggle} />
    </li>
  );
});

export type LineProps = Omit<GiftRowProps, 'Line' | 'openRows'> & { onOpen: () => void };

export function GiftLine(props: LineProps) {
  const { gift, paper, names, repeats, isWide, actions, onOpen } = props;
  const tie = useTying(gift.status);
  const about = names && (names === 'person' ? gift.recipientName : gift.occasion);
  const { paidCents } = gift;
  const price = paidCents === null ? budgetText(gift) : exactPriceLabel(paidCents);
  const details = [about, price].filter((part) => part !== null).join(' · ');
  return (
    <>
      <SmallParcel
        paper={paper}
        look={looks[gift.status]}
        tie={tie}
        picture={gift.pictureId !== null && <ParcelPicture id={gift.pictureId} />}
      />
      <button
        type="button"
        aria-expanded={false}
        onClick={onOpen}
        className="gift-row-open min-w-0 text-left"
      >
        <span className="gift-row-text block">
          <span
            className={cx(
              'text-facts leading-5 font-semibold [overflow-wrap:anywhere]',
              isGiven(gift) && 'text-ink-2',
            )}
          >
            {gift.title}
          </span>
          {details !== '' && (
            <span className="text-small [overflow-wrap:anywhere] text-ink-2 tabular-nums">{details}</span>
          )}
          {repeats !== null && (
            <span className="gift-row-repeats text-small font-semibold text-honey-ink">{repeats}</span>
          )}
        </span>
      </button>
      <ForWhom gift={gift} />
      <RowStatus gift={gift} onChoose={actions.tellRung} />
      <IconButton
        icon={Heart}
        label={`Favorit: ${gift.title}`}
        aria-pressed={gift.isFavorite}
        onClick={() => actions.toggleFavorite(gift)}
        className={cx(buttonClass, 'aria-pressed:text-band-ink [&[aria-pressed=true]_svg]:fill-current')}
      />
      {isWide && (
        <IconButton
          icon={Trash2}
          label={`${gift.title} löschen`}
          onClick={() => actions.askToDelete(gift)}
          className={buttonClass}
        />
      )}
    </>
  );
}

const looks = { idea: 'bare', wrapped: 'wrapped', verschenkt: 'given' } as const;

const buttonClass = 'relative z-1';
const rowClass = 'gift-row relative grid items-center gap-x-3 hover:bg-sunken';
