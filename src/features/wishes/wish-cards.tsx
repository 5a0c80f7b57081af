import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { restoreWish } from '@/data/queries/changes/wish-changes';
import type { GroupSummary } from '@/domain/group/group';
import type { Wish } from '@/domain/wish/wish';
import { CardGrid } from '@/ui/layout/card-grid';
import { DeletedPlaceholder } from '@/ui/layout/deleted-placeholder';

import type { AskAboutWish } from './use-asked-wish';
import { useDragCode } from './use-drag-code';
import { useWishActions } from './use-wish-actions';
import { WishCard } from './wish-card';

type WishCardsProps = {
  label: string;
  /** Shown wishes, including placeholders of deleted ones. */
  items: readonly Wish[];
  /** All wishes of the shelf in their order. */
  wishes: readonly Wish[];
  deleted: readonly Wish[];
  groups: readonly GroupSummary[] | null;
  /** False while a search filters the wishes. */
  isSortable: boolean;
  onAsk: AskAboutWish;
};

export function WishCards({ label, items, wishes, deleted, groups, isSortable, onAsk }: WishCardsProps) {
  const { actions, said } = useWishActions(wishes, onAsk);
  const groupNames = useMemo(() => new Map(groups?.map(({ id, name }) => [id, name])), [groups]);
  const places = useMemo(() => new Map(wishes.map(({ id }, index) => [id, index])), [wishes]);
  const gone = useMemo(() => new Set(deleted), [deleted]);
  const drag = useDragCode(isSortable && wishes.length > 1);
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
        items={items}
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
