import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { restoreWish } from '@/data/queries/wish-queries';
import type { Wish } from '@/domain/wish/wish';
import { DeletedPlaceholder } from '@/ui/layout/deleted-placeholder';

/** Placeholder of a deleted wish, with undo. */
export function DeletedWish({ wish }: { wish: Wish }) {
  const { mutate: restore, isPending } = useMutation(restoreWish(usePersonalData()));
  return (
    <div className="wish-deleted">
      <DeletedPlaceholder title={wish.title} busy={isPending} onUndo={() => restore(wish)} />
    </div>
  );
}
