import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { useId, useRef } from 'react';

import type { GiftClaim } from '@/data/groups/claim-gift';
import { groupGiftQueries } from '@/data/groups/group-gift-queries';
import type { GroupRef } from '@/data/groups/group-keys';
import { groupQueries } from '@/data/groups/group-queries';
import { useGiftClaims } from '@/data/groups/use-gift-claims';
import { useGroupPictureSource } from '@/data/queries/pictures/group-picture-queries';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import {
  canBeReleased,
  type GroupGift,
  holdOf,
  releaseLabel,
  isFree,
  isGoneWish,
  takenText,
} from '@/domain/group/group-gift';
import type { Wrapping } from '@/domain/person/paper';
import { belongingTo } from '@/domain/person/possessive';
import { parseExternalLink, withoutWww } from '@/domain/text/url';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';
import { Skeleton } from '@/ui/layout/skeleton';
import { linkClass, OutsideLink } from '@/ui/link';
import { Picture } from '@/ui/picture/picture';
import { PicturePaper } from '@/ui/picture/picture-paper';

type ReceiverWishesProps = {
  groupRef: GroupRef;
  /** Id of the user's membership in the group. */
  memberId: string;
  /** Name of the receiver. */
  name: string;
  userId: string;
  paper: Wrapping;
};

/** Wishes of the receiver in this group. A wish reserved here is also reserved on its card in the group. */
export function ReceiverWishes({ groupRef, memberId, name, userId, paper }: ReceiverWishesProps) {
  const headingId = useId();
  const gifts = useQuery(groupGiftQueries.list(groupRef));
  const { data: members } = useQuery(groupQueries.members(groupRef));
  const myName = members?.find(({ id }) => id === memberId)?.displayName ?? 'dir';
  const { take, said } = useGiftClaims({ ...groupRef, memberId }, myName, gifts.data);
  const wishes = gifts.data?.filter(
    (gift) => gift.wishId !== null && gift.recipientUserId === userId && !isGoneWish(gift),
  );
  return (
    <section aria-labelledby={headingId} className={cardClass('receiver-card px-[16px] pt-[14px] pb-[8px]')}>
      <h3 id={headingId} className="text-h3 [overflow-wrap:anywhere]">
        {belongingTo(name, 'Wünsche')}
      </h3>
      {gifts.isPending && <Skeleton className="h-11" />}
      {gifts.isError && gifts.data === undefined && (
        <p className="text-ink-2">
          Die Wünsche lassen sich gerade nicht laden.
          <Button kind="text" size="sm" onClick={() => void gifts.refetch()}>
            Erneut versuchen
          </Button>
        </p>
      )}
      {wishes?.length === 0 && (
        <p className="pt-[4px] pb-[6px] text-ink-2">
          {name} hat in dieser Gruppe noch nichts auf der Wunschliste. Frag doch heimlich nach.
        </p>
      )}
      {wishes !== undefined && wishes.length > 0 && (
        <ul>
          {wishes.map((wish) => (
            <WishRow
              key={wish.id}
              groupRef={groupRef}
              wish={wish}
              paper={paper}
              isMine={wish.reservedBy === memberId}
              take={take}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

type WishRowProps = {
  groupRef: GroupRef;
  wish: GroupGift;
  paper: Wrapping;
  isMine: boolean;
  take: (change: GiftClaim) => void;
};

function WishRow({ groupRef, wish, paper, isMine, take }: WishRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const src = useGroupPictureSource(groupRef, wish);
  const link = wish.url === null ? null : parseExternalLink(wish.url);
  /** The pressed button unmounts, so the focus moves to its row. */
  function change(next: GiftClaim) {
    row.current?.focus({ preventScroll: true });
    take(next);
  }
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="receiver-wish flex flex-wrap items-center gap-x-[12px] gap-y-[4px] py-[8px]"
    >
      {wish.pictureId === null ? (
        <span
          aria-hidden
          className="receiver-picture grid place-items-center border-[1.5px] border-dashed border-line-strong text-ink-3"
        >
          <Star className="size-[20px]" />
        </span>
      ) : (
        <Picture
          src={src}
          fallback={<PicturePaper paper={paper} className="receiver-picture" />}
          className="receiver-picture"
        />
      )}
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="text-facts font-semibold">{wish.title}</p>
        <p className="text-small text-ink-2 tabular-nums">
          {wish.priceCents !== null && <span>{exactPriceLabel(wish.priceCents)} </span>}
          {link !== null && (
            <OutsideLink href={link.href} className={linkClass({ inline: true })}>
              {withoutWww(link.hostname)}
              <span className="sr-only"> (öffnet in neuem Tab)</span>
            </OutsideLink>
          )}
        </p>
        {wish.notes !== null && <p className="text-small text-ink-2">{wish.notes}</p>}
        {!isFree(wish) && (
          <p className={isMine ? 'text-small font-semibold text-pine-ink' : 'text-small text-ink-2'}>
            {takenText(wish, isMine)}
          </p>
        )}
      </div>
      {isFree(wish) && (
        <Button
          kind="text"
          size="sm"
          aria-label={`Das schenke ich: ${wish.title}`}
          className="receiver-take"
          onClick={() => change({ giftId: wish.id, status: 'reserved', seen: wish })}
        >
          Das schenke ich
        </Button>
      )}
      {isMine && canBeReleased(wish) && (
        <Button
          kind="text"
          size="sm"
          aria-label={releaseLabel(wish.title)}
          onClick={() => change({ giftId: wish.id, status: 'free', hold: holdOf(wish) })}
        >
          Doch nicht
        </Button>
      )}
    </li>
  );
}
