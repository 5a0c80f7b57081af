import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { restoreGift } from '@/data/queries/changes/gift-changes';
import type { Gift } from '@/domain/gift/gift';
import { DeletedPlaceholder } from '@/ui/layout/deleted-placeholder';

/** Placeholder of a gift that was just deleted, with an undo button. */
export function DeletedGift({ gift }: { gift: Gift }) {
  const { mutate: restore, isPending } = useMutation(restoreGift(usePersonalData()));
  return <DeletedPlaceholder title={gift.title} busy={isPending} onUndo={() => restore(gift)} />;
}
