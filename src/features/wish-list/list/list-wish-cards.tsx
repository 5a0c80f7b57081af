import Heart from 'lucide-react/icons/heart';
import { type ReactNode, useId } from 'react';

import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import type { ListedWish } from '@/domain/wish/wish-view';
import { cx } from '@/ui/cx';
import { lazyExtra } from '@/ui/lazy/lazy-code';

import type { Giver } from '../giving/use-giving';
import type { WishList } from '../requests/list-requests';
import type { ListRef } from './list-pictures';
import { ShopLink } from './shop-link';
import { WishMark } from './wish-mark';

const ListPicture = lazyExtra(() => import('./list-picture'), 'ListPicture', WishMark, WishMark);

/** Number of consecutive pictures fetched in one request. */
const picturesTogether = 12;

type ListWishCardsProps = {
  listRef: ListRef;
  list: WishList;
  /** State of the giver; null until the visitor has given a name. */
  giver: Giver | null;
  /** Claim tokens by wish id. */
  keys: Readonly<Record<string, string>>;
  busyId: string | null;
  onTake: (wish: ListedWish) => void;
  onShow: (wish: ListedWish) => void;
};

export function ListWishCards({ listRef, list, giver, keys, busyId, onTake, onShow }: ListWishCardsProps) {
  if (list.wishes.length === 0)
    return (
      <p className="py-10 text-center text-balance text-ink-2">
        {list.isOwn
          ? 'Zeig einen Wunsch allen mit dem Link, dann steht er hier.'
          : 'Auf dieser Liste steht gerade nichts. Schau später noch einmal vorbei.'}
      </p>
    );
  const hasPictures = list.wishes.some(({ pictureId }) => pictureId !== null);
  return (
    <ul aria-label="Wünsche" className="mt-5.5 grid gap-4 md:grid-cols-2 md:gap-5.5 lg:grid-cols-3">
      {list.wishes.map((wish, position) => (
        <li
          key={wish.id}
          // Padding for the shadow and focus ring, which content-visibility clips.
          className="-m-2 min-w-0 p-2 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
        >
          <ListWishCard
            wish={wish}
            position={position}
            picture={
              wish.pictureId && (
                <ListPicture
                  key={wish.pictureId}
                  listRef={listRef}
                  id={wish.pictureId}
                  together={picturesBeside(list.wishes, position)}
                  isFavorite={wish.isFavorite}
                />
              )
            }
            isTall={hasPictures}
            isFaded={giver?.states.get(wish.id) === 'others'}
          >
            {giver && (
              <giver.Action
                wish={wish}
                state={giver.states.get(wish.id) ?? 'free'}
                isBusy={busyId === wish.id}
                hasKey={wish.id in keys}
                onTake={onTake}
                onShow={onShow}
              />
            )}
          </ListWishCard>
        </li>
      ))}
    </ul>
  );
}

function picturesBeside(wishes: readonly ListedWish[], position: number): string[] {
  const first = position - (position % picturesTogether);
  return wishes.slice(first, first + picturesTogether).flatMap(({ pictureId }) => pictureId ?? []);
}

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
  /** True when any wish of the list has a picture: then all cards have equally tall heads. */
  isTall: boolean;
  /** True when somebody else has taken the wish. */
  isFaded: boolean;
  children: ReactNode;
};

function ListWishCard({ wish, position, picture, isTall, isFaded, children }: ListWishCardProps) {
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
        {(wish.priceCents !== null || wish.url !== null) && (
          <div className="mt-auto flex min-h-11 flex-wrap items-center gap-x-3.5 pt-1">
            {wish.priceCents !== null && <b className="font-[650]">{exactPriceLabel(wish.priceCents)}</b>}
            {wish.url !== null && <ShopLink url={wish.url} />}
          </div>
        )}
        {children}
      </div>
    </article>
  );
}
