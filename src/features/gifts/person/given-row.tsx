import { useMutation } from '@tanstack/react-query';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useLayoutEffect, useRef } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { shortDay } from '@/domain/calendar/calendar-day';
import { giftLikingLabels, isGiven } from '@/domain/gift/gift';
import { givenDay } from '@/domain/gift/history';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import { SmallParcel } from '@/ui/paper/small-parcel';

import { GiftLine, type LineProps } from '../list/gift-row';
import { ParcelPicture } from '../pictures/gift-picture';

import './given-row.css';

/** Row of a given gift: occasion, liking, paid price. A gift changed back to an idea renders as an ordinary row. */
export function GivenRow(props: LineProps) {
  const { gift } = props;
  const row = useRef<HTMLDivElement>(null);
  const wasGiven = useRef(isGiven(gift));
  useLayoutEffect(() => {
    // Undoing the status 'given' unmounts the focused select, so the focus moves to the row's button.
    if (!wasGiven.current && isGiven(gift) && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus({ preventScroll: true });
    wasGiven.current = isGiven(gift);
  }, [gift]);
  if (!isGiven(gift)) return <GiftLine {...props} />;
  return (
    <div
      ref={row}
      className="given-row col-span-full grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-[14px]"
    >
      <Given {...props} />
    </div>
  );
}

function Given({ gift, paper, today, onOpen, onAskPrice }: LineProps) {
  const { mutate: change } = useMutation(changeGift(usePersonalData()));
  const day = givenDay(gift, today);
  const about = gift.occasion ?? (day === null ? null : shortDay(day, today));
  const what = ['Geschenkt', about].filter(Boolean).join(' · ');
  const isLiked = gift.liked === 3;
  return (
    <>
      <SmallParcel
        paper={paper}
        look="given"
        picture={gift.pictureId !== null && <ParcelPicture id={gift.pictureId} />}
      />
      <button type="button" aria-expanded={false} onClick={onOpen} className="gift-row-open given-row-title">
        {gift.title}
      </button>
      <p className="flex min-w-0 flex-wrap items-center gap-x-[12px] self-start overflow-x-clip text-small text-ink-2 [grid-area:2/2]">
        <span className="given-row-what wrap-anywhere">{what}</span>
        <span>
          <button
            type="button"
            aria-pressed={isLiked}
            aria-label={`${giftLikingLabels[3]}: ${gift.title}`}
            onClick={() => change({ id: gift.id, change: { liked: isLiked ? null : 3 } })}
            className="given-row-liked"
          >
            <ThumbsUp aria-hidden className="size-4 flex-none" />
            {giftLikingLabels[3]}
            {!isLiked && '?'}
          </button>
        </span>
      </p>
      <button
        type="button"
        aria-label={
          gift.paidCents === null
            ? `Preis von ${gift.title} eintragen`
            : `${exactPriceLabel(gift.paidCents)}: Preis und Tag von ${gift.title} ändern`
        }
        onClick={() => onAskPrice?.(gift)}
        className="given-row-price tabular-nums"
      >
        {gift.paidCents === null ? (
          <span className="text-ink-2">+ Preis</span>
        ) : (
          exactPriceLabel(gift.paidCents)
        )}
      </button>
    </>
  );
}
