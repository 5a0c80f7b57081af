import type { ListedWish } from '@/domain/wish/wish-view';
import { lazyExtra } from '@/ui/lazy/lazy-code';

import type { Giver } from '../giving/use-giving';
import type { WishList } from '../requests/list-requests';
import type { ListRef } from './list-pictures';
import { ListWishCard } from './list-wish-card';
import { WishMark } from './wish-mark';

const ListPicture = lazyExtra(() => import('./list-picture'), 'ListPicture', WishMark, WishMark);

/** Number of consecutive pictures fetched in one request. */
const picturesTogether = 12;

type ListWishCardsProps = {
  listRef: ListRef;
  list: WishList;
  /** Null until the visitor has started giving. */
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
