import ExternalLink from 'lucide-react/icons/external-link';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, use, useId, useState } from 'react';

import type { ReactionChange } from '@/data/groups/change-reaction';
import type { GiftClaim } from '@/data/groups/claim-gift';
import type { Membership } from '@/data/groups/group-keys';
import { groupPriceLabel } from '@/domain/gift/price/price-label';
import type { StatusChange } from '@/domain/gift/status-change';
import {
  type GroupGift,
  type Hold,
  holdOf,
  isPooled,
  takenStatus,
  type TakenStatus,
  takenStatuses,
  takenStatusLabels,
} from '@/domain/group/group-gift';
import type { Wrapping } from '@/domain/person/paper';
import { countText } from '@/domain/text/german';
import { parseExternalLink } from '@/domain/text/url';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { LabelOptions, Select } from '@/ui/form/select';
import { IconButton } from '@/ui/icon-button';
import { cardClass } from '@/ui/layout/card';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { linkClass, OutsideLink } from '@/ui/link';

import { GroupPartsContext } from '../shared/group-parts';
import type { WishParts } from '../wishes/wish-parts';
import type { GiftLayer } from './gift-layers';
import { GroupGiftNotes } from './group-gift-notes';
import { GroupGiftStrip } from './group-gift-strip';
import { GroupPicture } from './pictures/group-picture';

const AskGiven = lazyPart(() => import('./ask-given'), 'AskGiven');
const RevealGift = lazyPart(() => import('./reveal-gift'), 'RevealGift');
const UndoTaking = lazyPart(() => import('./undo-taking'), 'UndoTaking');

type GroupGiftCardProps = {
  gift: GroupGift;
  /** Extra parts of a wish card; undefined for an idea. */
  wish: WishParts | undefined;
  me: Membership;
  /** Wrapping paper of the member who reserved the gift. */
  paper: Wrapping;
  isAdmin: boolean;
  /** True when the day of the gift is over, so that the card asks whether the gift was given. */
  asksIfGiven: boolean;
  /** Name of the recipient; undefined without one or after the recipient has left. */
  recipientName: string | undefined;
  heartCount: number;
  isHeartMine: boolean;
  commentCount: number;
  /** Reservation that was released on this page and can be restored. */
  released: Hold | undefined;
  /** Status changes that were made on this page and can be undone. */
  choices: readonly StatusChange<TakenStatus>[] | undefined;
  // Stable references, so that memoized cards do not re-render.
  take: (change: GiftClaim) => void;
  react: (change: ReactionChange) => void;
  open: (layer: GiftLayer) => void;
};

export const GroupGiftCard = memo(function GroupGiftCard(props: GroupGiftCardProps) {
  const { gift, wish, me, paper, isAdmin, asksIfGiven, recipientName, commentCount, released } = props;
  const { choices, take, open } = props;
  const { PoolStrip, PoolPart } = use(GroupPartsContext);
  const titleId = useId();
  const Title = wish ? 'h4' : 'h3';
  const Strip = wish?.Strip ?? GroupGiftStrip;
  const isMine = gift.reservedBy === me.memberId;
  const price = wish ? null : groupPriceLabel(gift.priceMin, gift.priceMax);
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cardClass(
        // Only the strip is cut to the rounded corners: the menu of a pool may be higher than the rest of its card.
        'flex h-full flex-col outline-none [&>:first-child]:overflow-hidden [&>:first-child]:rounded-t-[inherit]',
      )}
    >
      {isPooled(gift) && gift.reservedBy !== null ? (
        <PoolStrip
          me={me}
          gift={gift}
          isMine={isMine}
          isAdmin={isAdmin}
          onRelease={() =>
            open(
              isMine
                ? { kind: 'let-go', giftId: gift.id }
                : { kind: 'release', giftId: gift.id, hold: holdOf(gift) },
            )
          }
        />
      ) : (
        <Strip
          gift={gift}
          paper={paper}
          isMine={isMine}
          isAdmin={isAdmin}
          released={released}
          take={take}
          open={open}
        />
      )}
      <div className="flex flex-1 flex-col gap-1.5 px-4.5 pt-4 pb-1.5">
        <div className="flex flex-wrap items-start gap-3">
          {gift.pictureId !== null && <GroupPicture groupRef={me} gift={gift} paper={paper} opens />}
          <div className="flex min-w-0 flex-1 basis-28 flex-col gap-1.5">
            {/* Beside a picture the title takes the full width. */}
            <div className={cx('flex items-start gap-x-3 gap-y-1.5', gift.pictureId !== null && 'flex-col')}>
              <Title
                id={titleId}
                className="min-w-0 flex-1 font-display text-h3 font-bold [overflow-wrap:anywhere]"
              >
                {gift.title}
              </Title>
              {price !== null && (
                <Badge tone="honey" className="flex-none">
                  {price}
                </Badge>
              )}
            </div>
            {wish ? (
              <wish.Facts gift={gift} recipientName={recipientName} />
            ) : (
              recipientName !== undefined && (
                <p className="truncate text-small font-semibold text-ink-2">Für {recipientName}</p>
              )
            )}
          </div>
        </div>
        {gift.notes !== null && <GroupGiftNotes text={gift.notes} />}
        {gift.url !== null && <GroupGiftLink url={gift.url} />}
        {asksIfGiven && <AskGiven gift={gift} recipientName={recipientName} take={take} />}
        {wish && <wish.Note me={me} gift={gift} isMine={isMine} recipientName={recipientName} open={open} />}
        {(isPooled(gift) || (isMine && gift.status !== 'gifted')) && (
          <PoolPart
            me={me}
            gift={gift}
            isMine={isMine}
            onShow={(view) => open({ kind: 'pool', giftId: gift.id, view })}
            onBought={() => take({ giftId: gift.id, status: 'purchased', from: takenStatus(gift) })}
          />
        )}
        {isMine && gift.status === 'gifted' && gift.recipientUserId !== null && (
          <RevealGift gift={gift} recipientName={recipientName} openLayer={open} />
        )}
        {isMine && (
          <div className="mt-auto flex flex-wrap items-center gap-x-3 pt-1">
            {choices && <UndoTaking gift={gift} choices={choices} take={take} />}
            <Select
              size="sm"
              aria-label={`Stand von ${gift.title}`}
              className="flex-1 basis-28"
              value={takenStatus(gift)}
              onChange={({ target }) => {
                const status = takenStatuses.find((known) => known === target.value);
                if (status) take({ giftId: gift.id, status, from: takenStatus(gift) });
              }}
            >
              <LabelOptions values={takenStatuses} labels={takenStatusLabels} />
            </Select>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-0.5 px-2 pt-1.5 pb-2.5">
        <HeartButton {...props} />
        <button
          type="button"
          onClick={() => open({ kind: 'comments', giftId: gift.id })}
          aria-label={`Kommentare zu ${gift.title}${commentCount > 0 ? `: ${commentCount}` : ''}`}
          className={footButton}
        >
          <MessageCircle aria-hidden className="size-5" />
          Kommentare
          {commentCount > 0 && <span className="tabular-nums">{countText(commentCount)}</span>}
        </button>
        {isAdmin && !wish && (
          <IconButton
            icon={Trash2}
            label={`${gift.title} löschen`}
            className="ml-auto"
            onClick={() => open({ kind: 'delete', giftId: gift.id })}
          />
        )}
      </div>
    </article>
  );
});

const footButton =
  'inline-flex min-h-11 items-center gap-[7px] rounded-md px-3 text-facts font-semibold whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink max-xs:px-2';

function HeartButton({ gift, heartCount, isHeartMine, react }: GroupGiftCardProps) {
  // The heart animates only after a click, not on mount.
  const [hasToggled, setToggled] = useState(false);
  return (
    <button
      type="button"
      aria-pressed={isHeartMine}
      aria-label={`Herz für ${gift.title}, ${heartCount}`}
      onClick={() => {
        setToggled(true);
        react({ giftId: gift.id, type: 'heart', isOn: !isHeartMine });
      }}
      className={cx(
        footButton,
        'aria-pressed:text-band-ink [&[aria-pressed=true]_svg]:fill-current',
        hasToggled && '[&[aria-pressed=true]_svg]:animate-[beat_200ms]',
      )}
    >
      <Heart aria-hidden className="size-5" />
      <span className="tabular-nums">{countText(heartCount)}</span>
    </button>
  );
}

/** Link labelled with its host name; an unsafe address is not shown at all. */
function GroupGiftLink({ url }: { url: string }) {
  const link = parseExternalLink(url);
  if (link === null) return null;
  return (
    <OutsideLink
      href={link.href}
      aria-label={`${link.hostname} (öffnet in neuem Tab)`}
      className={linkClass({ className: 'max-w-full self-start text-facts' })}
    >
      <ExternalLink aria-hidden className="flex-none" />
      <span className="truncate">{link.hostname}</span>
    </OutsideLink>
  );
}
