import { useMutation } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import Link2 from 'lucide-react/icons/link-2';
import { useCallback, useMemo, memo, useEffect, useId, useRef } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { restoreWish } from '@/data/queries/changes/wish-changes';
import { exactPriceLabel } from '@/domain/gift/price/cents';
import type { GroupSummary } from '@/domain/group/group';
import { parseExternalLink, withoutWww } from '@/domain/text/url';
import type { Wish } from '@/domain/wish/wish';
import { shelfOf } from '@/domain/wish/wish-shelf';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { useRestLater } from '@/lib/hooks/use-rest-later';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { CardGrid } from '@/ui/layout/card-grid';
import { DeletedPlaceholder } from '@/ui/layout/deleted-placeholder';
import { linkClass } from '@/ui/link';
import { MenuButton } from '@/ui/menu-button';

import type { AskAboutWish } from './use-asked-wish';
import { useWishActions, type WishActions } from './use-wish-actions';
import { wishMenu } from './wish-menu';
import { WishTile } from './wish-tile';

type WishCardsProps = {
  label: string;
  /** Shown wishes, including placeholders of deleted ones. */
  items: readonly Wish[];
  /** All wishes of the shelf in their order. */
  wishes: readonly Wish[];
  deleted: readonly Wish[];
  groups: readonly GroupSummary[] | null;
  /** True when all wishes can be moved; false while a search filters them. */
  isSortable: boolean;
  onAsk: AskAboutWish;
};

/** Number of cards in the first render: at least a screen. */
const firstCards = 8;

/** Lazy chunk for dragging; the card's menu can move a wish without it. */
const loadDragCode = () => import('./drag-wishes');
type DragCode = Awaited<ReturnType<typeof loadDragCode>>;

export function WishCards({ label, items, wishes, deleted, groups, isSortable, onAsk }: WishCardsProps) {
  const { actions, said } = useWishActions(wishes, onAsk);
  const groupNames = useMemo(() => new Map(groups?.map(({ id, name }) => [id, name])), [groups]);
  const places = useMemo(() => new Map(wishes.map(({ id }, index) => [id, index])), [wishes]);
  const gone = useMemo(() => new Set(deleted), [deleted]);
  const dragCode = useOptionalPart(loadDragCode, 0);
  const drag = isSortable && wishes.length > 1 ? dragCode : null;
  const renderCard = useCallback(
    (wish: Wish) =>
      gone.has(wish) ? (
        <DeletedWish wish={wish} />
      ) : (
        <WishCard
          wish={wish}
          groupNames={groupNames}
          place={isSortable ? (places.get(wish.id) ?? null) : null}
          count={wishes.length}
          drag={drag}
          actions={actions}
        />
      ),
    [gone, groupNames, isSortable, places, wishes.length, drag, actions],
  );
  return (
    <>
      <CardGrid
        label={label}
        columns="two"
        items={useRestLater(items, firstCards)}
        mostItems={wishes.length + deleted.length}
        renderCard={renderCard}
        estimateHeight={estimateHeight}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function estimateHeight({ title, groupIds, onLink, isFavorite }: Wish): number {
  const badges = groupIds.length + Number(onLink) + Number(isFavorite);
  return 96 + Math.ceil(title.length / 22) * 24 + Math.max(0, Math.ceil(badges / 2) - 1) * 34;
}

/** Placeholder of a deleted wish, with undo. */
function DeletedWish({ wish }: { wish: Wish }) {
  const { mutate: restore, isPending } = useMutation(restoreWish(usePersonalData()));
  return (
    <div className="wish-deleted rounded-lg border border-dashed border-line-strong px-[18px]">
      <DeletedPlaceholder title={wish.title} busy={isPending} onUndo={() => restore(wish)} />
    </div>
  );
}

type WishCardProps = {
  wish: Wish;
  groupNames: ReadonlyMap<string, string>;
  /** Position on the shelf; null when the wish cannot be moved. */
  place: number | null;
  count: number;
  /** Code for dragging; null while dragging is not possible. */
  drag: DragCode | null;
  actions: WishActions;
};

const WishCard = memo(function WishCard(props: WishCardProps) {
  const { wish, groupNames, place, count, drag, actions } = props;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const isDraft = shelfOf(wish) === 'draft';
  const canMove = place !== null && count > 1;

  useEffect(() => {
    if (!drag || !canMove || !card.current || !handle.current) return undefined;
    return drag.makeDraggable({
      card: card.current,
      handle: handle.current,
      id: wish.id,
      place,
      onDrop: (id) => actions.moveTo(id, wish.id),
    });
  }, [drag, canMove, wish.id, place, actions]);

  return (
    <article
      ref={card}
      data-wish={wish.id}
      aria-labelledby={titleId}
      className={isDraft ? 'wish-card is-draft' : cardClass('wish-card')}
    >
      <WishTile
        ref={handle}
        pictureId={wish.pictureId}
        isPlain={isDraft}
        className={cx(drag && canMove && 'can-drag')}
      />
      <div className="wish-words">
        <div className="wish-line">
          <h2
            id={titleId}
            className="min-w-0 pt-[4px] pb-[2px] text-[1.0625rem]/[1.5rem] wrap-anywhere hyphens-auto"
          >
            {wish.title}
          </h2>
          <MenuButton label={`Mehr zu ${wish.title}`} items={wishMenu(wish, actions, place, count)} />
        </div>
        {isDraft && <p className="wish-facts">Entwurf, nur für dich</p>}
        <WishFacts wish={wish} />
        <WishBadges wish={wish} groupNames={groupNames} />
        {isDraft && (
          <Button
            kind="secondary"
            size="sm"
            aria-label={`Teilen: ${wish.title}`}
            className="mt-[12px] print:hidden"
            onClick={() => actions.share(wish)}
          >
            Teilen
          </Button>
        )}
      </div>
    </article>
  );
});

/** Price and shop link. */
function WishFacts({ wish: { priceCents, url } }: { wish: Wish }) {
  const link = url === null ? null : parseExternalLink(url);
  if (priceCents === null && link === null) return null;
  return (
    <p className="wish-facts wish-parts">
      {priceCents !== null && <b className="font-[650] text-ink">{exactPriceLabel(priceCents)}</b>}
      {link && (
        <span>
          <a href={link.href} target="_blank" rel="noreferrer" className={linkClass({ inline: true })}>
            {withoutWww(link.hostname)}
            <span className="sr-only"> (öffnet in einem neuen Tab)</span>
          </a>
        </span>
      )}
    </p>
  );
}

/** Badges for favourite and audience; a received wish has no audience. */
function WishBadges({ wish, groupNames }: { wish: Wish; groupNames: ReadonlyMap<string, string> }) {
  const { isFavorite, state } = wish;
  const isShown = state !== 'received';
  const groups = isShown ? wish.groupIds.filter((id) => groupNames.has(id)) : [];
  const onLink = isShown && wish.onLink;
  if (!isFavorite && !onLink && groups.length === 0) return null;
  return (
    <ul className="wish-badges mt-auto flex max-w-full flex-wrap gap-[6px] pt-[10px] pr-[8px]">
      {isFavorite && (
        <li>
          <Badge tone="band" icon={FilledHeart}>
            Herzenswunsch
          </Badge>
        </li>
      )}
      {groups.map((id) => (
        <li key={id}>
          <Badge className="wish-group">{groupNames.get(id)}</Badge>
        </li>
      ))}
      {onLink && (
        <li>
          <Badge icon={Link2}>Link</Badge>
        </li>
      )}
    </ul>
  );
}

function FilledHeart() {
  return <Heart fill="currentColor" />;
}
