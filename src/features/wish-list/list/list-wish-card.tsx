import Heart from 'lucide-react/icons/heart';
import { type ReactNode, useId } from 'react';

import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import type { ListedWish } from '@/domain/wish/wish-view';
import { cx } from '@/ui/cx';

import { ShopLink } from './shop-link';
import { WishMark } from './wish-mark';

const tints = [
  'bg-pine-soft text-pine-ink',
  'bg-honey-soft text-honey-ink',
  'bg-band-soft text-band-ink',
  'bg-ice-soft text-ice-ink',
];

type ListWishCardProps = {
  wish: ListedWish;
  position: number;
  picture: ReactNode;
  /** True when a neighbour in the row has a picture, so that all heads are equally high. */
  isTall: boolean;
  /** True when somebody else gives the wish. */
  isFaded: boolean;
  children: ReactNode;
};

export function ListWishCard({ wish, position, picture, isTall, isFaded, children }: ListWishCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="flex h-full overflow-hidden rounded-lg bg-surface shadow-card outline-none md:flex-col forced-colors:border"
    >
      <span
        aria-hidden
        className={cx(
          'grid w-24 flex-none place-items-center md:w-full',
          isTall ? 'md:h-36' : 'md:h-23',
          picture === null ? 'max-xs:hidden' : 'p-2.5 max-xs:w-20 max-xs:p-2',
          isFaded ? 'bg-sunken text-ink-3' : tints[position % tints.length],
          isFaded && picture !== null && '*:opacity-50',
        )}
      >
        {picture ?? <WishMark isFavorite={wish.isFavorite} />}
      </span>
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <h2
          id={titleId}
          dir="auto"
          className={cx('text-h3 [overflow-wrap:anywhere]', isFaded && 'text-ink-2')}
        >
          {wish.title}
        </h2>
        {wish.isFavorite && (
          <p className="mt-1 inline-flex items-center gap-1.5 text-small font-[650] text-band-ink">
            <Heart className="size-[0.9375rem] fill-current" />
            Herzenswunsch
          </p>
        )}
        {wish.notes !== null && (
          <p dir="auto" className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
            {wish.notes}
          </p>
        )}
        <div className="mt-auto flex min-h-11 flex-wrap items-center gap-x-3.5 pt-1">
          {wish.priceCents !== null && <b className="font-[650]">{exactPriceLabel(wish.priceCents)}</b>}
          {wish.url !== null && <ShopLink url={wish.url} />}
        </div>
        {children}
      </div>
    </article>
  );
}
