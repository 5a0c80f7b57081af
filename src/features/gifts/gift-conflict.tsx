import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/gift-queries';
import { useKeptConflict } from '@/data/texts/use-kept-conflict';
import { giftTexts } from '@/domain/fields/field-rules';
import { TextConflict } from '@/ui/text-conflict';

type GiftConflictProps = { giftId: string; title: string; next: RefObject<HTMLElement | null> };

/** Texts of a gift in two versions. */
export function GiftConflict({ giftId, title, next }: GiftConflictProps) {
  const { mutateAsync } = useMutation(changeGift(usePersonalData()));
  const conflict = useKeptConflict({
    list: 'gifts',
    id: giftId,
    fields: giftTexts,
    save: (change, base) => mutateAsync({ id: giftId, change, base }),
  });
  return conflict && <TextConflict {...conflict} subject={title} next={next} />;
}
