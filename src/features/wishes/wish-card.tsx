import { memo, useEffect, useId, useRef } from 'react';

import type { Wish } from '@/domain/wish/wish';
import { shelfOf } from '@/domain/wish/wish-shelf';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { cardClass } from '@/ui/layout/card';
import { MenuButton } from '@/ui/menu-button';

import type { DragCode } from './use-drag-code';
import type { WishActions } from './use-wish-actions';
import { WishBadges, WishFacts } from './wish-facts';
import { wishMenu } from './wish-menu';
import { WishTile } from './wish-tile';

type WishCardProps = {
  wish: Wish;
  groupNames: ReadonlyMap<string, string>;
  /** Position on the shelf; null for an immovable wish. */
  place: number | null;
  count: number;
  /** Null while dragging is not possible. */
  drag: DragCode | null;
  actions: WishActions;
};

export const WishCard = memo(function WishCard(props: WishCardProps) {
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
            className="wish-share"
            onClick={() => actions.share(wish)}
          >
            Teilen
          </Button>
        )}
      </div>
    </article>
  );
});
