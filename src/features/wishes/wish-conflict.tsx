import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeWish } from '@/data/queries/wish-queries';
import { useKeptConflict } from '@/data/texts/use-kept-conflict';
import { wishTexts } from '@/domain/fields/kept-fields';
import type { Wish } from '@/domain/wish/wish';
import { TextConflict } from '@/ui/text-conflict';

type WishConflictProps = { wish: Wish; next: RefObject<HTMLElement | null> };

/** Texts of a wish in two versions. */
export function WishConflict({ wish: { id, title }, next }: WishConflictProps) {
  const { mutateAsync } = useMutation(changeWish(usePersonalData()));
  const conflict = useKeptConflict({
    list: 'wishes',
    id,
    fields: wishTexts,
    save: (change, base) => mutateAsync({ id, change, base }),
  });
  return conflict && <TextConflict {...conflict} subject={title} next={next} className="mt-2.5" />;
}
