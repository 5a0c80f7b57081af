import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { restoreGift } from '@/data/queries/gift-queries';
import type { Gift } from '@/domain/gift/gift';
import { Button } from '@/ui/button';

/** In the place of a gift that was just deleted. Stands in an item of a list that takes the focus. */
export function DeletedGift({ gift }: { gift: Gift }) {
  const { mutate: restore, isPending } = useMutation(restoreGift(usePersonalData()));
  return (
    <p className="col-span-full flex min-h-13 flex-wrap items-center gap-x-2 text-facts text-ink-2">
      <span className="min-w-0 flex-1 basis-28 [overflow-wrap:anywhere]">„{gift.title}“ gelöscht</span>
      <Button
        kind="text"
        size="sm"
        busy={isPending}
        className="-mr-1.5 ml-auto flex-none text-band-ink!"
        aria-label={`Rückgängig: „${gift.title}“ gelöscht`}
        onClick={({ currentTarget }) => {
          // The button is about to go.
          currentTarget.closest('li')?.focus({ preventScroll: true });
          restore(gift);
        }}
      >
        Rückgängig
      </Button>
    </p>
  );
}
